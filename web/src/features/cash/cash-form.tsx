import { useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import type { CashTransaction } from '~/api/types';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showFailure, showSuccess } from '~/components/toast';
import { formatDay } from '~/lib/days';
import { newShownId } from '~/lib/ids';
import { useForm } from '~/lib/use-form';
import { recordCash } from './api';
import {
  type CashTexts,
  type CashType,
  cashProblems,
  INVALID_AMOUNT,
  LONGEST_DESCRIPTION,
  labelOf,
  newCash,
  recordedText,
  TYPES,
} from './transaction';

interface CashFormProps {
  /** The day that is shown beside the form, and today. */
  on: string;
  today: string;
  onRecorded: (transaction: CashTransaction) => void;
}

const EMPTY: CashTexts = { amount_centavos: '', description: '' };
const ALREADY_RECORDED = 'The first try was recorded after all. Check the list before you record again.';

/** Cash put into or taken out of the drawer, now: the server takes no other day. */
export function CashForm({ on, today, onRecorded }: CashFormProps) {
  const [type, setType] = useState<CashType>('cash_in');
  const { id, texts, failure, busy, form, field, refuse, refuseAsArrived, clear } = useForm(
    EMPTY,
    record,
    newShownId,
  );

  async function record() {
    const found = cashProblems(texts);
    if (found.amount_centavos) {
      showFailure(found.amount_centavos);
      return refuse(found, null);
    }
    try {
      const recorded = await recordCash(newCash(id, type, texts));
      showSuccess('Success', recordedText(type));
      clear();
      onRecorded(recorded);
    } catch (error) {
      showFailure('Failed to create transaction');
      if (!isCode(error, 'cash_transaction_differs')) return refuse(fieldProblem(error), adviceFor(error));
      refuseAsArrived(ALREADY_RECORDED);
    }
  }

  return (
    <form {...form} className="card stack" aria-label="Record a transaction">
      <Choice
        label="Transaction type"
        options={TYPES}
        value={type}
        onChange={(chosen) => busy || setType(chosen)}
      />
      <MoneyField {...field('amount_centavos')} label="Amount" required invalid={INVALID_AMOUNT} />
      <TextField {...field('description')} label="Description" maxLength={LONGEST_DESCRIPTION} />
      {on !== today && (
        <p className="note" data-tone="low">
          This will be recorded under today, {formatDay(today)}, and the screen will switch to today.
        </p>
      )}
      <Problem text={failure} />
      <Button primary type="submit" aria-disabled={busy}>
        {busy ? 'Recording...' : `Record ${labelOf(type)}`}
      </Button>
    </form>
  );
}
