import { useQueryClient } from '@tanstack/react-query';
import type { Expense } from '~/api/types';
import { ConfirmCurrent } from '~/components/confirm-current';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { formatPeso } from '~/lib/money';
import { deleteExpense } from './api';
import { CLOSED_DAY } from './closed-day';

interface DeleteDialogProps {
  expense: Expense;
  /** A Z-reading has closed the expense's day. */
  closed: boolean;
  onClose: () => void;
}

/** Removes an expense from every list and total; the journal keeps it. */
export function DeleteDialog({ expense, closed, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const { description, amount_centavos } = expense;
  const { busy, problem, write } = useWrite({
    send: () => deleteExpense(expense),
    onDone: () => {
      showSuccess('Success', 'Expense deleted successfully');
      onClose();
    },
    failed: 'Failed to delete expense',
    onSettled: () => void queries.invalidateQueries({ queryKey: ['expenses'] }),
  });

  return (
    <ConfirmCurrent
      title="Delete expense"
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      about={`${amount_centavos} ${description}`}
      onConfirm={write}
    >
      Are you sure you want to delete "{description}" of {formatPeso(amount_centavos)}? This action cannot be
      undone.
      {expense.cash_out_centavos !== null &&
        ` Its cash out of ${formatPeso(expense.cash_out_centavos)} stays: void that too if no money left the drawer.`}
      {closed && ` ${CLOSED_DAY}`}
    </ConfirmCurrent>
  );
}
