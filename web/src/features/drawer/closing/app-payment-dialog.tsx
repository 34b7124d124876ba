import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import { DRAWER_KEY } from '~/api/drawer';
import type { Way } from '~/api/types';
import { Choice } from '~/components/choice';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { MoneyField } from '~/components/money-field';
import { StartNew } from '~/components/start-anew';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { createStoredForms, MAY_BE_ADDED } from '~/lib/stored-forms';
import { closingQuery, recordAppPayment, refetchExplanation } from '../api';
import { closingFailure } from '../words';
import { type AppPaymentTexts, initialTexts, keyOf, LONGEST_REFERENCE, readAppPayment } from './app-payment';

/** By shift. */
const drafts = createStoredForms<AppPaymentTexts, null>('app payment');

interface AppPaymentDialogProps {
  shiftId: string;
  ways: readonly Way[];
  onClose: () => void;
}

/** Asks for the details of a payment that the app lists and no order has. */
export function AppPaymentDialog({ shiftId, ways, onClose }: AppPaymentDialogProps) {
  const queries = useQueryClient();
  const { id, isInDoubt, texts, failure, busy, form, field, refuse, clear } = useForm({
    untouched: initialTexts(ways),
    storedIn: { forms: drafts, of: shiftId, rest: null },
    submit: record,
    failed: closingFailure('Failed to save the payment'),
    arrived: { codes: ['app_payment_differs'], message: 'The first try did save it.' },
    onRefused: (error) => {
      if (isCode(error, 'shift_closed')) void queries.invalidateQueries({ queryKey: DRAWER_KEY });
      return false;
    },
  });

  async function record() {
    const read = readAppPayment(id, texts, ways);
    if ('problems' in read) return refuse(read.problems, null);
    const closing = await recordAppPayment(shiftId, read.payment);
    queries.setQueryData(closingQuery(shiftId).queryKey, closing);
    refetchExplanation(queries, shiftId);
    onClose();
  }

  const way = field('way');
  return (
    <Dialog title="Payment without an order" onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <p className="dim">As the app lists it. It counts in no sum, and helps to explain a difference.</p>
        <Choice
          label="Paid by"
          titled
          least={96}
          options={ways.map((option) => ({ value: keyOf(option), label: option.name }))}
          value={way.text}
          error={way.error}
          onChange={way.onChange}
        />
        <MoneyField {...field('amount_centavos')} label="Amount" required />
        <TextField
          {...field('reference')}
          label="Reference number"
          maxLength={LONGEST_REFERENCE}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('time')} label="Time in the app" type="time" />
        <FormActions
          submit="Add the payment"
          underWay="Please wait..."
          busy={busy}
          failure={failure ?? (isInDoubt ? MAY_BE_ADDED : null)}
          between={isInDoubt && <StartNew busy={busy} onStart={clear} />}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
