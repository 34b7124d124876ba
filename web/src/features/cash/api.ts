import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import type { CashTransaction, NewCashTransaction } from '~/api/types';
import { nameOf } from './transaction';

/** A day's movements of cash, newest first, voided ones too, with the sums of the others. */
export const cashQuery = (on: string) =>
  queryOptions({
    queryKey: ['cash', on],
    queryFn: ({ signal }) => answer(api.GET('/api/cash', { params: { query: { on } }, signal })),
    meta: { topics: ['cash'] },
  });

/** Where a day's cash came from and went to. */
export const cashFlowQuery = (on: string) =>
  queryOptions({
    queryKey: ['cash-flow', on],
    queryFn: ({ signal }) => answer(api.GET('/api/cash-flow', { params: { query: { on } }, signal })),
    meta: { topics: ['cash', 'figures'] },
  });

/** After a write, without waiting for the server's event. */
export function refetchCash(queries: QueryClient): void {
  for (const queryKey of [['cash'], ['cash-flow']]) void queries.invalidateQueries({ queryKey });
}

export function recordCash(body: NewCashTransaction) {
  return withApproval(nameOf(body), (query) => answer(api.POST('/api/cash', { params: { query }, body })));
}

export function voidCash(transaction: CashTransaction) {
  const path = { transaction_id: transaction.id };
  return withApproval(`Void the ${nameOf(transaction)}`, (query) =>
    answer(api.POST('/api/cash/{transaction_id}/void', { params: { path, query } })),
  );
}
