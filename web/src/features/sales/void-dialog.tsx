import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { Sale } from '~/api/types';
import { Choice } from '~/components/choice';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { Switch } from '~/components/switch';
import { showFailure, showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { currentStaff } from '~/lib/current-staff';
import { formatPeso } from '~/lib/money';
import { VOID_REASON_WORDS, VOID_REASONS, type VoidReason } from '~/lib/sale-words';
import { cardWords } from '~/lib/tax/words';
import { todayNow } from '~/live/today';
import { postVoid, saleQuery } from './api';
import { cacheChanged, refetchSales } from './cached-sales';
import { CLOSED_DAY } from './closed-day';
import { cashOf, isBeingMade, itemsOf, nameOf, othersOf } from './sale';

const REASONS = VOID_REASONS.map((value) => ({ value, label: VOID_REASON_WORDS[value] }));
const LOG_IN = 'Please log in to void transactions';

interface VoidDialogProps {
  sale: Sale;
  /** Whether drawers are counted: only then does it matter who has the sale's cash. */
  drawersInUse: boolean;
  onClose: () => void;
}

/** Takes a sale out of all totals; its items stay sold unless they are returned to stock. */
export function VoidDialog({ sale, drawersInUse, onClose }: VoidDialogProps) {
  const queries = useQueryClient();
  const [returns, setReturns] = useState(false);
  const cash = cashOf(sale);
  const others = othersOf(sale);
  const cards = sale.tax?.entitled.map(cardWords).join(' · ');
  const asksForCash = drawersInUse && cash > 0;
  // Most voids on the same day are for customers who change their minds at the counter.
  const [givesBack, setGivesBack] = useState(sale.on === todayNow());
  // Optional, because a void should not have to wait for a reason.
  const [reason, setReason] = useState<VoidReason | null>(null);
  function done(voided: Sale) {
    cacheChanged(queries, voided);
    const stock = voided.stock_returned ? ' Its items are back in stock.' : '';
    showSuccess('Transaction Voided', `${nameOf(sale)}.${stock}`);
    onClose();
  }

  async function isVoided(error: unknown, answerWasLost: boolean): Promise<boolean> {
    if (!isCode(error, 'already_voided')) return false;
    // Fetch the sale's current state, if possible.
    const known = await queries.fetchQuery({ ...saleQuery(sale.id), retry: false }).catch(() => null);
    // An earlier attempt had already voided it.
    const isMine = answerWasLost && known?.voided_by_first_name === currentStaff()?.first_name;
    if (known && isMine) done(known);
    else {
      showFailure(alreadyVoided(known));
      onClose();
    }
    return true;
  }

  const { busy, problem, write } = useWrite({
    // Never send a yes to a question that was not asked.
    send: () => postVoid(sale, { return_to_stock: returns, given_back: asksForCash && givesBack, reason }),
    onDone: done,
    failed: 'Failed to void transaction',
    logIn: LOG_IN,
    onRefused: isVoided,
    onSettled: () => void refetchSales(queries),
  });

  return (
    <ConfirmDialog
      title="Void transaction"
      confirm="Void"
      danger
      busy={busy}
      problem={problem}
      more={
        <>
          <Choice
            label="Reason"
            titled
            least={116}
            options={REASONS}
            value={reason}
            onChange={(chosen) => busy || setReason(chosen)}
          />
          {sale.closed && <p className="note">{CLOSED_DAY}</p>}
          {cards && <p className="small dim break">{cards}</p>}
          {others && <p className="note">Not given back here: {others}</p>}
          {asksForCash && (
            <Switch
              label={`${formatPeso(cash)} given back from the drawer?`}
              on={givesBack}
              onChange={(on) => busy || setGivesBack(on)}
            />
          )}
          <Switch label="Return items to stock" on={returns} onChange={(on) => busy || setReturns(on)} />
        </>
      }
      onClose={onClose}
      onConfirm={write}
    >
      {nameOf(sale)}: {itemsOf(sale)}. It will no longer count in any total
      {isBeingMade(sale) ? ', and the kitchen will stop making it.' : '.'}
    </ConfirmDialog>
  );
}

/** Says that somebody else was faster, and who. */
function alreadyVoided(known: Sale | null): string {
  const by = known?.voided_by_first_name ? ` by ${known.voided_by_first_name}` : '';
  return `Failed to void transaction: it is already voided${by}.`;
}
