import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adviceForAnswer, isCode } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import type { Sale } from '~/api/types';
import { Choice } from '~/components/choice';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { Switch } from '~/components/switch';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { VOID_REASON_WORDS, VOID_REASONS, type VoidReason } from '~/lib/sale-words';
import { useOnce } from '~/lib/use-once';
import { postVoid } from './api';
import { alreadyVoided, saleAsItIs } from './failures';
import { keepChanged, readAfresh } from './kept';
import { isBeingMade, itemsOf, nameOf } from './sale';

const REASONS = VOID_REASONS.map((value) => ({ value, label: VOID_REASON_WORDS[value] }));
const LOG_IN = 'Please log in to void transactions';

/** Takes a sale out of every total; its items stay sold unless they are returned to stock. */
export function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const queries = useQueryClient();
  const [returns, setReturns] = useState(false);
  // Optional: a void should not wait for a reason.
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answerWasLost = useRef(false);
  const { busy, once } = useOnce();

  function done(voided: Sale) {
    keepChanged(queries, voided);
    const stock = voided.stock_returned ? ' Its items are back in stock.' : '';
    showSuccess('Transaction Voided', `${nameOf(sale)}.${stock}`);
    onClose();
  }

  async function voidSale() {
    if (!currentStaff()) return showFailure(LOG_IN);
    setProblem(null);
    try {
      done(await postVoid(sale.id, returns, reason));
    } catch (error) {
      if (isCode(error, 'already_voided')) {
        const known = await saleAsItIs(queries, sale.id);
        // An earlier try had already done it.
        if (known && answerWasLost.current && known.voided_by_first_name === currentStaff()?.first_name)
          return done(known);
        showFailure(alreadyVoided(known));
        onClose();
      } else if (!currentStaff()) showFailure(LOG_IN);
      else {
        answerWasLost.current ||= mayBeDone(error);
        showFailure('Failed to void transaction');
        setProblem(adviceForAnswer(error));
      }
    } finally {
      void readAfresh(queries);
    }
  }

  return (
    <ConfirmDialog
      title="Void transaction"
      confirm="Void"
      danger
      busy={busy}
      problem={problem}
      more={
        <>
          <Choice label="Reason" titled least={116} options={REASONS} value={reason} onChange={setReason} />
          <Switch label="Return items to stock" on={returns} onChange={setReturns} />
        </>
      }
      onClose={onClose}
      onConfirm={() => void once(voidSale)}
    >
      {nameOf(sale)}: {itemsOf(sale)}. It will no longer count in any total
      {isBeingMade(sale) ? ', and the kitchen will stop making it.' : '.'}
    </ConfirmDialog>
  );
}
