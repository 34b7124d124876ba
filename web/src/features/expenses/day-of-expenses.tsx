import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { drawerQuery } from '~/api/drawer';
import type { DeletedExpense, Expense } from '~/api/types';
import { Button } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { hasFailed } from '~/components/failed-state';
import { OpenedNote, type OpenedState } from '~/components/opened-note';
import { RECORD_HEIGHT } from '~/components/record-row';
import { MoneyCard, SummaryCards } from '~/components/summary-card';
import { showFailure } from '~/components/toast';
import { currentRow } from '~/lib/current-row';
import { counted } from '~/lib/whole';
import { useWaiting } from '~/outbox/use-waiting';
import { cacheRecorded, expensesQuery } from './api';
import { DeleteDialog } from './delete-dialog';
import { DeletedExpenses } from './deleted-expenses';
import { ExpenseDialog } from './expense-dialog';
import { DeletedRow, type ExpenseAction, ExpenseRow } from './expense-row';
import { HistoryDialog } from './history-dialog';
import { type ListedExpense, withUnsent } from './unsent-expenses';

interface DayOfExpensesProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  /** The id of the expense that the address opens. */
  opened: string | undefined;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** Expenses (spec section 2): what was spent on a day. */
export function DayOfExpenses({ on, today, onDay, opened, scroller }: DayOfExpensesProps) {
  const query = useQuery(expensesQuery(on));
  const { data } = query;
  // So that the form knows immediately whether the drawer is open.
  useQuery(drawerQuery);
  const queries = useQueryClient();
  useEffect(() => cacheRecorded(queries), [queries]);
  const { sums, expenses } = withUnsent(data, on, useWaiting('expense'));
  // The day on which typing began: the screen changes at midnight, the form does not.
  const [adding, setAdding] = useState<string | null>(null);
  const [open, setOpen] = useState<{ action: ExpenseAction; expense: Expense } | null>(null);
  const act = useCallback((action: ExpenseAction, expense: Expense) => setOpen({ action, expense }), []);
  const row = useCallback((expense: ListedExpense) => <ExpenseRow expense={expense} onAct={act} />, [act]);
  const deletedRow = useCallback(
    (expense: DeletedExpense) => <DeletedRow expense={expense} onAct={act} />,
    [act],
  );

  const close = () => setOpen(null);
  const closed = data?.closed === true;

  function stateOf(id: string): OpenedState | undefined {
    if (!data) return undefined;
    if (expenses?.some((expense) => expense.id === id)) return 'listed';
    return data.deleted.some((expense) => expense.id === id) ? 'deleted' : 'missing';
  }

  function add() {
    if (on > today) showFailure('Expenses can be recorded for today or an earlier day');
    else setAdding(on);
  }

  return (
    <>
      <DayBar
        on={on}
        today={today}
        onChange={onDay}
        figures={
          <SummaryCards label="Expenses of the day" above>
            <MoneyCard
              label="Total Expenses"
              centavos={sums?.total_centavos}
              caption={sums ? counted(sums.count, 'expense') : '–'}
            />
          </SummaryCards>
        }
      >
        <Button primary={!hasFailed(query)} onClick={add}>
          Add Expense
        </Button>
      </DayBar>
      <OpenedNote what="expense" state={opened === undefined ? undefined : stateOf(opened)} />
      <DayList
        on={on}
        query={query}
        failed="Failed to fetch expenses"
        loading="Loading expenses..."
        label="Expenses"
        items={expenses}
        scroller={scroller}
        rowHeight={RECORD_HEIGHT}
        row={row}
        opened={opened}
      >
        <EmptyState
          title="No expenses on this day"
          sentence={on > today ? 'This day has not started yet.' : 'Record what the cafe spends here.'}
        >
          {on <= today && <Button onClick={add}>Add Expense</Button>}
        </EmptyState>
      </DayList>
      {data && (
        <DeletedExpenses
          key={`deleted ${on}`}
          expenses={data.deleted}
          row={deletedRow}
          opened={opened}
          scroller={scroller}
        />
      )}
      {adding && (
        <ExpenseDialog
          on={adding}
          today={today}
          expense={null}
          closed={closed && adding === on}
          onClose={() => setAdding(null)}
        />
      )}
      {open?.action === 'edit' && (
        <ExpenseDialog
          on={open.expense.on}
          today={today}
          expense={open.expense}
          closed={closed}
          onClose={close}
        />
      )}
      {open?.action === 'delete' && (
        <DeleteDialog expense={currentRow(data?.expenses, open.expense)} closed={closed} onClose={close} />
      )}
      {open?.action === 'history' && <HistoryDialog expense={open.expense} onClose={close} />}
    </>
  );
}
