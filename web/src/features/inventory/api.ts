import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import type { Batch, BatchAnswer, NewItem, NewTransaction, StockItem } from '~/api/types';
import { listQuery } from './list/api';
import type { Kind } from './words';

const STOCK = { topics: ['stock'] as const };

/** An item's history, newest first, page by page. */
export const movementsQuery = (kind: Kind, itemId: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', kind, itemId, 'movements'],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/api/stock/{kind}/{item_id}/movements', {
          params: { path: { kind, item_id: itemId }, query: cursor === null ? {} : { cursor } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    meta: STOCK,
  });

/** An item's stock at the end of each of the last 30 business days, today's last. */
export const levelsQuery = (kind: Kind, itemId: string) =>
  queryOptions({
    queryKey: ['stock', kind, itemId, 'levels'],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/api/stock/{kind}/{item_id}/levels', {
            params: { path: { kind, item_id: itemId } },
            signal,
          }),
        )
      ).days,
    meta: STOCK,
  });

/** The names of the recipes that use the item; read just before it is deleted. */
export const takingQuery = ({ id }: StockItem) =>
  queryOptions({
    queryKey: ['recipes', { taking: id }],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/menu/recipes', { params: { query: { taking: id } }, signal }))).recipes.map(
        ({ name, group }) => (group === null ? name : `${group}: ${name}`),
      ),
    meta: { topics: ['menu', 'stock'] },
  });

export function createItem(kind: Kind, body: NewItem) {
  return answer(api.POST('/api/stock/{kind}', { params: { path: { kind } }, body }));
}

export function sendBatch(kind: Kind, body: Batch) {
  return answer(api.PATCH('/api/stock/{kind}', { params: { path: { kind } }, body }));
}

export function deleteItem({ kind, id, name }: StockItem) {
  const path = { kind, item_id: id };
  return withApproval(`Delete "${name}"`, (query) =>
    answer(api.DELETE('/api/stock/{kind}/{item_id}', { params: { path, query } })),
  );
}

/** `isRepeat`: the transaction had been recorded before, so that this attempt changed nothing. */
export async function recordTransaction(kind: Kind, itemId: string, body: NewTransaction) {
  const path = { kind, item_id: itemId };
  const call = api.POST('/api/stock/{kind}/{item_id}/transactions', { params: { path }, body });
  const recorded = await answer(call);
  return { ...recorded, isRepeat: (await call).response.status === 200 };
}

/** Put an item from an answer into its list immediately, and refetch the list and its histories. */
export function cacheItem(queries: QueryClient, item: StockItem): void {
  const { queryKey } = listQuery(item.kind);
  queries.setQueryData(queryKey, (items) =>
    items?.some(({ id }) => id === item.id)
      ? items.map((cached) => (cached.id === item.id ? item : cached))
      : items && [...items, item],
  );
  void queries.invalidateQueries({ queryKey });
}

/**
 * Send the batch and show each saved row's new values immediately: typing over the old stock would count the difference
 * twice.
 */
export async function sendBatchShown(queries: QueryClient, kind: Kind, body: Batch): Promise<BatchAnswer> {
  const done = await sendBatch(kind, body);
  const saved = new Map(done.saved.map((item) => [item.id, item]));
  queries.setQueryData(listQuery(kind).queryKey, (items) => items?.map((item) => saved.get(item.id) ?? item));
  return done;
}

export function uncacheItem(queries: QueryClient, { kind, id }: StockItem): void {
  const { queryKey } = listQuery(kind);
  queries.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id));
  void queries.invalidateQueries({ queryKey, exact: true });
}
