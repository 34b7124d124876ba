import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceForAnswer } from '~/api/advice';
import type { Expense } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showFailure, showSuccess } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import { useOnce } from '~/lib/use-once';
import { deleteExpense } from './api';

/** Removed from every list and total, but kept in the journal. */
export function DeleteDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();

  async function remove() {
    try {
      await deleteExpense(expense.id);
      showSuccess('Success', 'Expense deleted successfully');
      onClose();
    } catch (error) {
      showFailure('Failed to delete expense');
      setProblem(adviceForAnswer(error));
    } finally {
      void queries.invalidateQueries({ queryKey: ['expenses'] });
    }
  }

  return (
    <ConfirmDialog
      title="Delete expense"
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void once(remove)}
    >
      Are you sure you want to delete "{expense.description}" of {formatPeso(expense.amount_centavos)}? This
      action cannot be undone.
    </ConfirmDialog>
  );
}
