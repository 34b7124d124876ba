import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { cashOutApproval } from '~/api/cash-out-approval';
import { answer, api } from '~/api/client';
import type { CashTransaction } from '~/api/types';
import { type FormCopy, fromForm, type Taken } from '~/outbox/form';
import { onRecorded, submitCash } from '~/outbox/outbox';
import type { HeldCash } from '~/outbox/row';
import { nameOf } from './transaction';
import { withRecorded } from './unsent-cash';

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

/** Call after a write, so as not to wait for the server's event. */
export function refetchCash(queries: QueryClient): void {
  for (const queryKey of [['cash'], ['cash-flow']]) void queries.invalidateQueries({ queryKey });
}

/**
 * Records a movement; it waits on this device while the server cannot have it. A needed approval is asked for first, so
 * that no money leaves the drawer before; that takes the network.
 */
export function recordCash(cash: HeldCash, copy: FormCopy): Promise<Taken<CashTransaction>> {
  const send = ({ approval }: { approval?: string }) =>
    fromForm(cash, copy, (takesBack) => submitCash(cash, approval, takesBack));
  const { id, transaction_type, amount_centavos } = cash;
  const cachedApproval = transaction_type === 'cash_out' ? cashOutApproval(id, amount_centavos) : null;
  return withApproval(nameOf(cash), send, cachedApproval);
}

/** Lists a movement that waited as soon as the server has it, so that it is never missing from both lists. */
export function cacheRecorded(queries: QueryClient): () => void {
  return onRecorded((record, kind) => {
    if (kind !== 'cash' || !record) return;
    const cash = record as CashTransaction;
    queries.setQueryData(cashQuery(cash.on).queryKey, (day) => day && withRecorded(day, cash));
  });
}

export function voidCash(transaction: CashTransaction) {
  const path = { transaction_id: transaction.id };
  return withApproval(`Void the ${nameOf(transaction)}`, (query) =>
    answer(api.POST('/api/cash/{transaction_id}/void', { params: { path, query } })),
  );
}
