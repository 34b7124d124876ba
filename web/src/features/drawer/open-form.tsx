import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import { DRAWER_KEY } from '~/api/drawer';
import { Button } from '~/components/button';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { showFailure, showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { amountProblem, formatAmount, formatPeso, parsePeso } from '~/lib/money';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { openDrawer } from './api';
import { useFloatDraft } from './float-draft';
import { floatDifference, MOST_IN_DRAWER, openingFailure } from './words';

interface OpenFormProps {
  title: string;
  /** What the last closing left in the drawer; null before the first one. */
  suggested: number | null;
}

/** Nobody has to open a drawer: the till sells without one. */
export function OpenForm({ title, suggested }: OpenFormProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: DRAWER_KEY });
  const suggestedText = suggested === null ? '' : formatAmount(suggested);
  // Kept outside the form, since somebody may leave the screen for another, and somebody else come back.
  const [draft, saveDraft] = useFloatDraft();
  const text = draft ?? suggestedText;
  const { id, failure, busy, form, field, refuse, clear } = useForm({
    untouched: { float_centavos: suggestedText },
    submit: open,
    failed: openingFailure,
    arrived: { codes: ['shift_differs'], message: 'The first try did open it.' },
    onRefused: (error) => {
      refetch();
      const isOpen = isCode(error, 'drawer_is_open');
      if (isOpen && error instanceof Error) showFailure(error.message);
      return isOpen;
    },
  });

  const float = field('float_centavos');
  function type(typed: string) {
    if (!busy) saveDraft(typed === suggestedText ? null : typed);
    float.onChange(typed);
  }

  async function open() {
    const problem = amountProblem(text, undefined, MOST_IN_DRAWER);
    if (problem) return refuse({ float_centavos: problem }, null);
    const shift = await openDrawer(id, parsePeso(text) ?? 0);
    showSuccess('Success', `The drawer is open with ${formatPeso(shift.float_centavos)}`);
    saveDraft(null);
    clear();
    refetch();
  }

  const typed = parsePeso(text);
  const differs = typed === null ? null : floatDifference(typed, suggested);
  return (
    <TitledCard title={title}>
      <p className="dim">
        You can sell without it. Open the drawer if you want to count it at the end of the day.
      </p>
      <form {...form} className="stack" aria-label="Open the drawer">
        <MoneyField
          {...float}
          text={text}
          onChange={type}
          label="Cash in the drawer now"
          required
          most={MOST_IN_DRAWER}
          note={differs ?? (suggested === null ? undefined : 'Left in it at the last closing.')}
        />
        <Problem text={failure} />
        <Button primary type="submit" aria-disabled={busy}>
          {busy ? 'Please wait...' : 'Open the drawer'}
        </Button>
      </form>
    </TitledCard>
  );
}
