import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import type { Sale } from '~/api/types';
import type { VoidReason } from '~/lib/sale-words';
import { nameOf } from './sale';

/** A sale, void, restore or kitchen tick invalidates these answers. */
const SALES = { topics: ['sales'] as const };

/** Page sizes: a small first page arrives quickly, and large later ones need few calls. */
const FIRST = 50;
const MOST = 200;

export type SaleStatus = 'active' | 'voided';

/** A day's totals, and its sales by hour. */
export const dayQuery = (on: string) =>
  queryOptions({
    queryKey: ['sales', 'day', on],
    queryFn: ({ signal }) => answer(api.GET('/api/sales/day', { params: { query: { on } }, signal })),
    meta: SALES,
  });

/** A day's active or voided sales, all or those matching a search, newest first, page by page. */
export const listQuery = (on: string, status: SaleStatus, search?: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'list', on, status, search],
    queryFn: ({ signal, pageParam: cursor }) => {
      const filter = { on, status, ...(search !== undefined && { search }) };
      const query = { ...filter, ...(cursor === null ? { limit: FIRST } : { limit: MOST, cursor }) };
      return answer(api.GET('/api/sales', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    meta: SALES,
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } }, signal })),
    meta: SALES,
  });

/** Everything that was done to a sale and by whom, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'history', id],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/sales/{sale_id}/history', { params: { path: { sale_id: id } }, signal })))
        .events,
    meta: SALES,
  });

interface HowToVoid {
  return_to_stock: boolean;
  /** Whether its cash was given back to the customer. */
  given_back: boolean;
  reason: VoidReason | null;
}

export function postVoid(sale: Sale, body: HowToVoid) {
  const path = { sale_id: sale.id };
  return withApproval(`Void ${nameOf(sale)}`, (query) =>
    answer(api.POST('/api/sales/{sale_id}/void', { params: { path, query }, body })),
  );
}

export function postRestore(sale: Sale) {
  const path = { sale_id: sale.id };
  return withApproval(`Restore ${nameOf(sale)}`, (query) =>
    answer(api.POST('/api/sales/{sale_id}/restore', { params: { path, query } })),
  );
}
