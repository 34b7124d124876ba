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
import { HERE, keptDrops } from './kept';
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
  const [opened] = useState(() => {
    const before = keptDrops.foundIn(HERE);
    return before ? before.rest : open;
  });
  const isClosed = drawer !== undefined && open !== opened;
  const { id, outboxCopy, texts, failure, busy, form, field, refuse } = useForm({
    untouched: EMPTY,
    storedIn: { forms: keptDrops, of: HERE, rest: opened, isSentSafely: true },
    submit: record,
    failed: orParked('Failed to create transaction'),
    arrived: { codes: ['cash_transaction_differs'], message: SAVED_BEFORE },
    makeId: newShownId,
  });

  async function record() {
    const found = cashProblems(texts);
    if (found.amount_centavos) return refuse(found, null);
    const drop = { ...newCash(id, 'cash_out', texts), kind: 'safe_drop' as const };
    const taken = await recordCash(drop, outboxCopy);
    const fell = taken.kind === 'recorded' ? taken.record.shift_id : undefined;
    reportTaken(taken, { kind: 'cash', id, recorded: recordedWords(fell, opened), logIn: LOG_IN });
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

/** The words for a recorded drop: if it was not recorded in the shift that it was meant for, they say where it went. */
function recordedWords(fell: string | null | undefined, opened: string | null): string {
  if (fell === undefined || fell === opened) return RECORDED;
  if (fell === null) return `${CLOSED}. ${RECORDED} as cash in no shift.`;
  return `${CLOSED}. ${RECORDED} in the one that is open now.`;
}
