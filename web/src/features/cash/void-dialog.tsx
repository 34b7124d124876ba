import { useRef, useState } from 'react';
import { adviceForAnswer, isCode } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import type { CashTransaction } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showFailure, showSuccess } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import { formatTimeOn, todayInManila } from '~/lib/time';
import { useOnce } from '~/lib/use-once';
import { voidCash } from './api';
import { labelOf } from './transaction';

interface VoidDialogProps {
  transaction: CashTransaction;
  onClose: () => void;
  onVoided: () => void;
  /** What was shown may have been out of date. */
  onRefused: () => void;
}

/** There is no un-void (spec section 4), so it asks first. */
export function VoidDialog({ transaction, onClose, onVoided, onRefused }: VoidDialogProps) {
  const { id, transaction_type, amount_centavos, created_at } = transaction;
  const [problem, setProblem] = useState<string | null>(null);
  const answerWasLost = useRef(false);
  const { busy, once } = useOnce();

  function done() {
    showSuccess('Success', 'Transaction voided successfully');
    onVoided();
  }

  async function voidIt() {
    try {
      await voidCash(id);
      done();
    } catch (error) {
      // An earlier try had already done it.
      if (isCode(error, 'already_voided') && answerWasLost.current) return done();
      answerWasLost.current ||= mayBeDone(error);
      showFailure('Failed to void transaction');
      setProblem(adviceForAnswer(error));
      onRefused();
    }
  }

  return (
    <ConfirmDialog
      title="Void transaction"
      confirm="Void"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void once(voidIt)}
    >
      Void the {labelOf(transaction_type)} of {formatPeso(amount_centavos)} from{' '}
      {formatTimeOn(created_at, todayInManila())}? It will no longer count in any total, and this cannot be
      undone.
    </ConfirmDialog>
  );
}
