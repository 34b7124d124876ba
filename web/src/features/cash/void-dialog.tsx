import { isCode } from '~/api/advice';
import type { CashTransaction } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';
import { voidCash } from './api';
import { nameOf } from './transaction';

interface VoidDialogProps {
  transaction: CashTransaction;
  onClose: () => void;
  onVoided: () => void;
  /** What is on the screen may have been out of date. */
  onRefused: () => void;
}

/** There is no un-void (spec section 4), so it asks first. */
export function VoidDialog({ transaction, onClose, onVoided, onRefused }: VoidDialogProps) {
  function done() {
    showSuccess('Success', 'Transaction voided successfully');
    onVoided();
  }

  const { busy, problem, write } = useWrite({
    send: () => voidCash(transaction),
    onDone: done,
    failed: 'Failed to void transaction',
    onRefused: (error, answerWasLost) => {
      // An earlier try had already done it.
      const isDone = answerWasLost && isCode(error, 'already_voided');
      if (isDone) done();
      else onRefused();
      return isDone;
    },
  });

  return (
    <ConfirmDialog
      title="Void transaction"
      confirm="Void"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      Void the {nameOf(transaction)} from {formatTimeOn(transaction.created_at, todayNow())}? It will no
      longer count in any total, and this cannot be undone.
      {transaction.expense_id !== null &&
        ' The expense it paid for stays, unless it was deleted. If nothing was spent, delete that too.'}
      {transaction.closed && ' A Z-reading lists it and stays as it was. The next one lists this void.'}
    </ConfirmDialog>
  );
}
