import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { noteUnsaved } from '~/lib/unsaved';
import { openDrawer } from './api';
import { floatDifference, MOST_IN_DRAWER } from './words';

interface OpenFormProps {
  title: string;
  /** What the last closing left in it; null before the first one. */
  suggested: number | null;
}

/** Nobody has to open a drawer: the till sells without one. */
export function OpenForm({ title, suggested }: OpenFormProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: DRAWER_KEY });
  const untouched = { float_centavos: suggested === null ? '' : formatAmount(suggested) };
  const { id, texts, failure, busy, form, field, refuse, clear } = useForm({
    untouched,
    submit: open,
    failed: 'Failed to open the drawer',
    arrived: { codes: ['shift_differs'], say: 'The first try has opened it after all.' },
    onRefused: (error) => {
      readAgain();
      const isOpen = isCode(error, 'drawer_is_open');
      if (isOpen && error instanceof Error) showFailure(error.message);
      return isOpen;
    },
  });

  const isTyped = texts.float_centavos !== untouched.float_centavos;
  useEffect(() => {
    noteUnsaved('float', isTyped);
    return () => noteUnsaved('float', false);
  }, [isTyped]);

  async function open() {
    const problem = amountProblem(texts.float_centavos, undefined, MOST_IN_DRAWER);
    if (problem) return refuse({ float_centavos: problem }, null);
    const shift = await openDrawer(id, parsePeso(texts.float_centavos) ?? 0);
    showSuccess('Success', `The drawer is open with ${formatPeso(shift.float_centavos)}`);
    clear();
    readAgain();
  }

  const typed = parsePeso(texts.float_centavos);
  const differs = typed === null ? null : floatDifference(typed, suggested);
  return (
    <TitledCard title={title}>
      <p className="dim">
        The till sells all the same. Open the drawer if you want to count it at the end of the day.
      </p>
      <form {...form} className="stack" aria-label="Open the drawer">
        <MoneyField
          {...field('float_centavos')}
          label="Cash in the drawer now"
          required
          most={MOST_IN_DRAWER}
          note={differs ?? (suggested === null ? undefined : 'What the last closing left in it.')}
        />
        <Problem text={failure} />
        <Button primary type="submit" aria-disabled={busy}>
          {busy ? 'Please wait...' : 'Open the drawer'}
        </Button>
      </form>
    </TitledCard>
  );
}
