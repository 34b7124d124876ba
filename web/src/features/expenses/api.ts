import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { ExpenseEntry, NewExpense } from '~/api/types';

/** A day's expenses, newest first, and their sum. */
export const expensesQuery = (on: string) =>
  queryOptions({
    queryKey: ['expenses', on],
    queryFn: ({ signal }) => answer(api.GET('/api/expenses', { params: { query: { on } }, signal })),
    refetchInterval: 30_000,
    meta: { topics: ['expenses'] },
  });

export function postExpense(body: NewExpense) {
  return answer(api.POST('/api/expenses', { body }));
}

export function putExpense(id: string, body: ExpenseEntry) {
  return answer(api.PUT('/api/expenses/{expense_id}', { params: { path: { expense_id: id } }, body }));
}

/** Deleting what is gone already is no failure. */
export function deleteExpense(id: string) {
  return answer(api.DELETE('/api/expenses/{expense_id}', { params: { path: { expense_id: id } } }));
}
