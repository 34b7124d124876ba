import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { MoneyField } from '~/components/money-field';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { newShownId } from '~/lib/ids';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { orParked, tellTaken } from '~/outbox/form';
import { recordCash, refetchCash } from './api';
import { type CashTexts, cashProblems, INVALID_AMOUNT, LONGEST_DESCRIPTION, newCash } from './transaction';

const EMPTY: CashTexts = { amount_centavos: '', description: '' };
const LOG_IN = 'Please log in to record transactions';

/** Cash that goes from the drawer into the safe: cash out that is still the cafe's. */
export function SafeDropDialog({ onClose }: { onClose: () => void }) {
  useIgnoredScans();
  const queries = useQueryClient();
  const { id, isOpen, texts, failure, busy, form, field, refuse } = useForm({
    untouched: EMPTY,
    submit: record,
    failed: orParked('Failed to create transaction'),
    makeId: newShownId,
  });

  async function record() {
    const found = cashProblems(texts);
    if (found.amount_centavos) return refuse(found, null);
    const drop = { ...newCash(id, 'cash_out', texts), kind: 'safe_drop' as const };
    const taken = await recordCash(drop, isOpen);
    tellTaken(taken, { kind: 'cash', id, recorded: 'Safe drop recorded', logIn: LOG_IN });
    refetchCash(queries);
    onClose();
  }

  return (
    <Dialog title="Safe drop" onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <p className="dim">Cash that you take from the drawer and put into the safe.</p>
        <MoneyField {...field('amount_centavos')} label="Amount" required invalid={INVALID_AMOUNT} />
        <TextField {...field('description')} label="Description" maxLength={LONGEST_DESCRIPTION} />
        <FormActions
          submit="Record safe drop"
          underWay="Recording..."
          busy={busy}
          failure={failure}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
