import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { cashOutApproval } from '~/api/cash-out-approval';
import { answer, api } from '~/api/client';
import type { Expense, ExpenseChange, ExpenseEntry } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { type FormCopy, fromForm, type Taken } from '~/outbox/form';
import { onRecorded, submitExpense } from '~/outbox/outbox';
import type { HeldExpense } from '~/outbox/row';
import { withRecorded } from './unsent-expenses';

/** A day's expenses, newest first, with their sum, and what was deleted. */
export const expensesQuery = (on: string) =>
  queryOptions({
    queryKey: ['expenses', on],
    queryFn: ({ signal }) => answer(api.GET('/api/expenses', { params: { query: { on } }, signal })),
    meta: { topics: ['expenses'] },
  });

/** What was done to an expense and by whom, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['expenses', 'history', id],
    queryFn: async ({ signal }) => {
      const params = { path: { expense_id: id } };
      return (await answer(api.GET('/api/expenses/{expense_id}/history', { params, signal }))).events;
    },
    meta: { topics: ['expenses'] },
  });

/** An expense as its last change left it, and who made that change; null if it is gone. */
export async function lastChange(queries: QueryClient, id: string) {
  const events = await queries.fetchQuery({ ...historyQuery(id), retry: false });
  const last = events.at(-1);
  return last?.after ? { values: last.after as ExpenseEntry, by: last.staff_first_name } : null;
}

/**
 * Records an expense; it waits on this device while the server cannot have it. The approval that its cash out may need
 * is asked for first, so that no money leaves the drawer before; that takes the network.
 */
export function recordExpense(expense: HeldExpense, copy: FormCopy): Promise<Taken<Expense | null>> {
  const { cash_out_id, amount_centavos } = expense;
  const send = ({ approval }: { approval?: string }) =>
    fromForm(expense, copy, (takesBack) => submitExpense(expense, approval, takesBack));
  if (!cash_out_id) return send({});
  return withApproval(
    `Cash Out of ${formatPeso(amount_centavos)}`,
    send,
    cashOutApproval(cash_out_id, amount_centavos),
  );
}

/** Lists an expense that waited as soon as the server has it, so that it is never missing from both lists. */
export function cacheRecorded(queries: QueryClient): () => void {
  return onRecorded((record, kind) => {
    if (kind !== 'expense' || !record) return;
    const expense = record as Expense;
    queries.setQueryData(expensesQuery(expense.on).queryKey, (day) => day && withRecorded(day, expense));
  });
}

/** Refused if someone else has changed one of the fields since. */
export function patchExpense(id: string, body: ExpenseChange) {
  return answer(api.PATCH('/api/expenses/{expense_id}', { params: { path: { expense_id: id } }, body }));
}

/** Deleting what is already gone is not a failure. */
export function deleteExpense({ id, description, amount_centavos }: Expense) {
  const path = { expense_id: id };
  return withApproval(`Delete "${description}" of ${formatPeso(amount_centavos)}`, (query) =>
    answer(api.DELETE('/api/expenses/{expense_id}', { params: { path, query } })),
  );
}
