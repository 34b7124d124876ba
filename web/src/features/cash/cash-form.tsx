import { useState } from 'react';
import { SAVED_BEFORE } from '~/api/advice';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showFailure } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { formatDay } from '~/lib/days';
import { newShownId } from '~/lib/ids';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useJustNow } from '~/lib/use-just-now';
import { todayNow } from '~/live/today';
import { orParked, reportTaken } from '~/outbox/form';
import { recordCash } from './api';
import { cashDrafts, ONLY_KEY } from './drafts';
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
  /** The movement is in the list of that day, even if it only waits. */
  onRecorded: (type: CashType, on: string) => void;
}

const EMPTY: CashTexts = { amount_centavos: '', description: '' };
const LOG_IN = 'Please log in to record transactions';

/** Cash put into or taken out of the drawer now: the server takes no other day. */
export function CashForm({ on, today, onRecorded }: CashFormProps) {
  useIgnoredScans();
  const [type, setType] = useState<CashType>(() => cashDrafts.foundIn(ONLY_KEY)?.rest ?? 'cash_in');
  const { id, outboxCopy, texts, failure, busy, form, field, refuse, clear } = useForm({
    untouched: EMPTY,
    storedIn: { forms: cashDrafts, of: ONLY_KEY, rest: type, isSentSafely: true },
    submit: record,
    failed: orParked('Failed to create transaction'),
    arrived: { codes: ['cash_transaction_differs'], message: SAVED_BEFORE },
    makeId: newShownId,
  });

  const { wasJustNow: wasJustRecorded, noteNow: noteRecorded } = useJustNow();

  async function record() {
    // A second tap on the emptied form: told that the amount is wrong, somebody would record it once more.
    const isEmpty = texts.amount_centavos === '' && texts.description === '';
    if (isEmpty && wasJustRecorded()) return;
    const problems = cashProblems(texts);
    if (problems.amount_centavos) {
      showFailure(problems.amount_centavos);
      return refuse(problems, null);
    }
    const result = await recordCash(newCash(id, type, texts), outboxCopy);
    reportTaken(result, { kind: 'cash', id, recorded: recordedText(type), logIn: LOG_IN });
    clear();
    noteRecorded();
    onRecorded(type, result.kind === 'recorded' ? result.record.on : todayNow());
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
