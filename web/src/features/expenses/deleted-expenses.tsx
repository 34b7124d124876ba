import type { RefObject } from 'react';
import type { DeletedExpense } from '~/api/types';
import { VirtualList } from '~/components/virtual-list';
import { formatWhole } from '~/lib/whole';
import { ROW_HEIGHT } from './expense-row';
import classes from './expenses.module.css';

interface DeletedExpensesProps {
  expenses: readonly DeletedExpense[];
  /** Must be stable. */
  row: (expense: DeletedExpense) => React.ReactNode;
  /** The id of the expense that the address opens. */
  opened: string | undefined;
  scroller: RefObject<HTMLElement | null>;
}

/** The day's deleted expenses, which no sum counts; empty if there are none. */
export function DeletedExpenses({ expenses, row, opened, scroller }: DeletedExpensesProps) {
  if (expenses.length === 0) return null;
  return (
    <section className={`stack ${classes.deleted}`} aria-label="Deleted expenses">
      <h2>
        Deleted expenses <span className="normal">{formatWhole(expenses.length)}</span>
      </h2>
      <VirtualList
        label="Deleted expenses"
        items={expenses}
        scroller={scroller}
        rowHeight={ROW_HEIGHT}
        row={row}
        sought={opened ?? null}
        focusSought={opened !== undefined}
      />
    </section>
  );
}
