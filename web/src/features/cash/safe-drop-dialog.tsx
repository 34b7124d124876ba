import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SAVED_BEFORE } from '~/api/advice';
import { drawerQuery } from '~/api/drawer';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { MoneyField } from '~/components/money-field';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { newShownId } from '~/lib/ids';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { orParked, reportTaken } from '~/outbox/form';
import { recordCash, refetchCash } from './api';
import { ONLY_KEY, safeDropDrafts } from './drafts';
import { type CashTexts, cashProblems, INVALID_AMOUNT, LONGEST_DESCRIPTION, newCash } from './transaction';

const EMPTY: CashTexts = { amount_centavos: '', description: '' };
const LOG_IN = 'Please log in to record transactions';
const CLOSED = 'The drawer has been closed';
const RECORDED = 'Safe drop recorded';

/** Cash that goes from the drawer into the safe: cash out that is still the cafe's. */
export function SafeDropDialog({ onClose }: { onClose: () => void }) {
  useIgnoredScans();
  const queries = useQueryClient();
  const drawer = useQuery(drawerQuery).data;
  const open = drawer?.shift?.id ?? null;
  // Another tab or tablet may close the drawer while somebody types here.
  const [openedShift] = useState(() => {
    const draft = safeDropDrafts.foundIn(ONLY_KEY);
    return draft ? draft.rest : open;
  });
  const isClosed = drawer !== undefined && open !== openedShift;
  const { id, outboxCopy, texts, failure, busy, form, field, refuse } = useForm({
    untouched: EMPTY,
    storedIn: { forms: safeDropDrafts, of: ONLY_KEY, rest: openedShift, isSentSafely: true },
    submit: record,
    failed: orParked('Failed to create transaction'),
    arrived: { codes: ['cash_transaction_differs'], message: SAVED_BEFORE },
    makeId: newShownId,
  });

  async function record() {
    const problems = cashProblems(texts);
    if (problems.amount_centavos) return refuse(problems, null);
    const drop = { ...newCash(id, 'cash_out', texts), kind: 'safe_drop' as const };
    const result = await recordCash(drop, outboxCopy);
    const shiftId = result.kind === 'recorded' ? result.record.shift_id : undefined;
    reportTaken(result, { kind: 'cash', id, recorded: recordedText(shiftId, openedShift), logIn: LOG_IN });
    refetchCash(queries);
    onClose();
  }

  return (
    <Dialog title="Safe drop" onClose={() => busy || onClose()}>
      <form {...form} className="stack">
        <p className="dim">Cash that you take from the drawer and put into the safe.</p>
        {isClosed && (
          <p className="note" data-tone="low" role="status">
            {CLOSED}. A safe drop now{' '}
            {open === null ? 'counts as cash in no shift' : 'counts in the one that is open'}.
          </p>
        )}
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

/** The message for a recorded drop: if it is not in the shift that it was made for, it says where it went. */
function recordedText(shiftId: string | null | undefined, openedShift: string | null): string {
  if (shiftId === undefined || shiftId === openedShift) return RECORDED;
  if (shiftId === null) return `${CLOSED}. ${RECORDED} as cash in no shift.`;
  return `${CLOSED}. ${RECORDED} in the one that is open now.`;
}
