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

/** An item's stock at the end of each of the last 30 business days, today last. */
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

/** The recipes that take it, by what they are called; asked for just before it is deleted. */
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

export function recordTransaction(kind: Kind, itemId: string, body: NewTransaction) {
  const path = { kind, item_id: itemId };
  return answer(api.POST('/api/stock/{kind}/{item_id}/transactions', { params: { path }, body }));
}

/** Puts an item that the server answered with into its list at once, and has the list and its histories refetched. */
export function takeIn(queries: QueryClient, item: StockItem): void {
  show(queries, item.kind, [item]);
  void queries.invalidateQueries({ queryKey: listQuery(item.kind).queryKey });
}

/** Each saved row shows at once what was saved: typed over what stood there before, a difference would count twice. */
export async function sendBatchShown(queries: QueryClient, kind: Kind, body: Batch): Promise<BatchAnswer> {
  const done = await sendBatch(kind, body);
  show(queries, kind, done.saved);
  return done;
}

function show(queries: QueryClient, kind: Kind, saved: readonly StockItem[]): void {
  const { queryKey } = listQuery(kind);
  queries.setQueryData(queryKey, (items) => {
    if (!items) return items;
    const left = new Map(saved.map((item) => [item.id, item]));
    const known = items.map((item) => {
      const changed = left.get(item.id);
      left.delete(item.id);
      return changed ?? item;
    });
    return [...known, ...left.values()];
  });
}

export function takeOut(queries: QueryClient, { kind, id }: StockItem): void {
  const { queryKey } = listQuery(kind);
  queries.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id));
  void queries.invalidateQueries({ queryKey, exact: true });
}
