import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { Expense } from '~/api/types';
import { RowButton } from '~/components/row-button';
import { formatPeso } from '~/lib/money';
import { formatDateTime, formatTime, todayInManila } from '~/lib/time';
import classes from './expense-row.module.css';

export type ExpenseAction = 'edit' | 'delete';

interface ExpenseRowProps {
  expense: Expense;
  /** Must be stable. */
  onAct: (action: ExpenseAction, expense: Expense) => void;
}

export const ExpenseRow = memo(function ExpenseRow({ expense, onAct }: ExpenseRowProps) {
  const { category, description, amount_centavos, created_at, on, staff_first_name } = expense;
  // Recorded on another day than the one that it belongs to: then the time alone would mislead.
  const isLate = todayInManila(Date.parse(created_at)) !== on;
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <span className={classes.category}>{category}</span>
        <h3 className={classes.description}>{description}</h3>
        <span className={classes.dim}>
          {isLate ? `recorded ${formatDateTime(created_at)}` : formatTime(created_at)} · by {staff_first_name}
        </span>
      </div>
      <span className={classes.amount}>{formatPeso(amount_centavos)}</span>
      <div className={classes.actions}>
        <RowButton
          icon
          aria-label={`Edit ${description}`}
          title="Edit"
          onClick={() => onAct('edit', expense)}
        >
          <IconPencil size={20} aria-hidden />
        </RowButton>
        <RowButton
          icon
          aria-label={`Delete ${description}`}
          title="Delete"
          onClick={() => onAct('delete', expense)}
        >
          <IconTrash size={20} aria-hidden />
        </RowButton>
      </div>
    </article>
  );
});
