import { useQueryClient } from '@tanstack/react-query';
import { DRAWER_KEY } from '~/api/drawer';
import type { ShiftClosing } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { carryOver, closingQuery, type OpenKind } from '../api';
import { closingFailure, LONGEST_REASON } from '../words';
import { useReasonDraft } from './reason-draft';

interface CarryFormProps {
  shiftId: string;
  closingId: string;
  kind: OpenKind;
  onCarried: (closing: ShiftClosing) => void;
}

/** Leaves everything of one kind open, for one reason. */
export function CarryForm({ shiftId, closingId, kind, onCarried }: CarryFormProps) {
  const queries = useQueryClient();
  const [draft, saveDraft] = useReasonDraft(shiftId, kind);
  const text = draft ?? '';
  const { failure, busy, form, field, refuse } = useForm({
    untouched: { reason: '' },
    submit: carry,
    failed: closingFailure('Failed to save the reason'),
  });
  const reasonField = field('reason');

  function type(typed: string) {
    if (!busy) saveDraft(typed || null);
    reasonField.onChange(typed);
  }

  async function carry() {
    const reason = text.trim();
    if (reason === '') return refuse({ reason: 'Please say why it stays open' }, null);
    try {
      const closing = await carryOver(shiftId, closingId, kind, reason);
      queries.setQueryData(closingQuery(shiftId).queryKey, closing);
      saveDraft(null);
      onCarried(closing);
    } finally {
      void queries.invalidateQueries({ queryKey: DRAWER_KEY });
    }
  }

  return (
    <form {...form} className="stack rule">
      <TextField
        {...reasonField}
        text={text}
        onChange={type}
        label="Why it stays open"
        required
        maxLength={LONGEST_REASON}
      />
      <Problem text={failure} />
      <div className="row end">
        <Button type="submit" aria-disabled={busy}>
          Leave it open
        </Button>
      </div>
    </form>
  );
}
