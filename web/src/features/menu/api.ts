import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { type Cached, orCached } from '~/api/or-cached';
import type { Menu } from '~/api/types';
import { isPast, withoutOuts } from './ended-outs';
import { cachedFrequent, cachedMenu, cacheFrequent, cacheMenu } from './menu-cache';

const KEY = ['menu'];

/** The whole menu including sold-out items, so that the switch that shows them needs no second call. */
export const menuQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal, client }) =>
    orCached(client, KEY, standIn, async () => {
      const menu = await answer(api.GET('/api/menu/whole', { signal }));
      cacheMenu({ at: Date.now(), menu });
      return menu;
    }),
  meta: { topics: ['menu', 'outs'] },
});

/** The last menu that was stored, in place of an answer. */
function standIn(): Cached<Menu> | null {
  const cached = cachedMenu();
  return cached && { at: cached.at, data: cached.menu };
}

/** Put everything back on the menu at midnight, even if the server cannot be asked. */
export function endOuts(queries: QueryClient, today: string): void {
  const { queryKey } = menuQuery;
  const menu = queries.getQueryData(queryKey);
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
  if (!menu || updatedAt === undefined || !isPast(menu, today)) return;
  queries.setQueryData(queryKey, withoutOuts(menu), { updatedAt });
}

const FREQUENT_MS = 600_000;

/** Ids of the items that sell most at this hour, computed from past days, so that nothing changes within the hour. */
export const frequentQuery = queryOptions({
  queryKey: ['frequent-items'],
  queryFn: async ({ signal }) => {
    const ids = await answer(api.GET('/api/sales/frequent-items', { signal }));
    cacheFrequent(ids);
    return ids;
  },
  initialData: cachedFrequent,
  initialDataUpdatedAt: 0,
  staleTime: FREQUENT_MS,
  refetchInterval: FREQUENT_MS,
});
