import type { RefObject } from 'react';
import type { DeletedExpense } from '~/api/types';
import { LeftOut } from '~/components/left-out';
import { RECORD_HEIGHT } from '~/components/record-row';
import { VirtualList } from '~/components/virtual-list';

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
    <LeftOut title="Deleted expenses" count={expenses.length}>
      <VirtualList
        label="Deleted expenses"
        items={expenses}
        scroller={scroller}
        rowHeight={RECORD_HEIGHT}
        row={row}
        sought={opened ?? null}
        focusSought={opened !== undefined}
      />
    </LeftOut>
  );
}
