/** Expenses that this device has and the server does not, in the list of their day. */
import type { Expense, ExpensesOfDay } from '~/api/types';
import { todayInManila } from '~/lib/time';
import type { RowOf } from '~/outbox/row';
import { type Unsent, unsentWord, type WaitingOf } from '~/outbox/use-waiting';

export interface ListedExpense extends Expense {
  /** Why the server does not have it. */
  unsent?: Unsent;
}

interface ListedDay {
  /** Undefined until the server's sums are known. */
  sums: { total_centavos: number; count: number } | undefined;
  /** Newest first; undefined until anything is known. */
  expenses: readonly ListedExpense[] | undefined;
}

/** The day with its unsent rows: those that wait count, refused ones are only listed. */
export function withUnsent(
  day: ExpensesOfDay | undefined,
  on: string,
  { rows, clockOffsetMs }: WaitingOf<'expense'>,
): ListedDay {
  const recorded = day?.expenses ?? [];
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const unsent = rows
    .map((row) => toListed(row, clockOffsetMs))
    .filter((expense) => expense.on === on && !recordedIds.has(expense.id));
  const waitingRows = unsent.filter((expense) => expense.unsent === 'Not sent yet');
  const sum = waitingRows.reduce((all, { amount_centavos }) => all + amount_centavos, 0);
  return {
    sums: day && { total_centavos: day.total_centavos + sum, count: recorded.length + waitingRows.length },
    expenses: unsent.length > 0 ? newestFirst([...unsent, ...recorded]) : day?.expenses,
  };
}

function newestFirst(expenses: ListedExpense[]): ListedExpense[] {
  return expenses.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** The day after the server has recorded this expense. */
export function withRecorded(day: ExpensesOfDay, expense: Expense): ExpensesOfDay {
  if (day.expenses.some(({ id }) => id === expense.id)) return day;
  return {
    ...day,
    total_centavos: day.total_centavos + expense.amount_centavos,
    expenses: [expense, ...day.expenses],
  };
}

function toListed(row: RowOf<'expense'>, clockOffsetMs: number): ListedExpense {
  const { on, category, description, amount_centavos, cash_out_id } = row.expense;
  const madeAt = row.queuedAt + clockOffsetMs;
  return {
    id: row.id,
    category,
    description,
    amount_centavos,
    on: on ?? todayInManila(madeAt),
    created_at: new Date(madeAt).toISOString(),
    staff_id: row.expense.made_by ?? '',
    staff_first_name: row.staffFirstName,
    cash_out_centavos: cash_out_id ? amount_centavos : null,
    unsent: unsentWord(row),
  };
}
