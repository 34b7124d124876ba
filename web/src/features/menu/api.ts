import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { isWorthRetrying } from '~/api/errors';
import type { MenuItem } from '~/api/types';
import { keepFrequent, keepMenu, keptFrequent, keptMenu } from './kept-menu';

const KEY = ['menu'];
/** A server silent for longer is treated as unreachable until it answers. */
const SILENT_MS = 2000;

/** The whole menu, sold-out items included: the switch that shows them needs no second call. */
export const menuQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }) => {
    const silent = setTimeout(showKept, SILENT_MS, client);
    try {
      const items = await answer(api.GET('/api/menu', { params: { query: { sold_out: true } }, signal }));
      keepMenu({ at: Date.now(), items });
      return items;
    } catch (error) {
      if (isWorthRetrying(error)) showKept(client);
      throw error;
    } finally {
      clearTimeout(silent);
    }
  },
  meta: { topics: ['menu'] },
});

/** Shows the last good menu, with its true age, if there is none; the call continues. */
function showKept(client: QueryClient): void {
  if (client.getQueryData<MenuItem[]>(KEY)) return;
  const kept = keptMenu();
  if (!kept) return;
  standingIn = kept.items;
  client.setQueryData<MenuItem[]>(KEY, kept.items, { updatedAt: kept.at });
}

let standingIn: MenuItem[] | null = null;

/** Whether it is the menu of an earlier visit. Not judged by time: the tablet's clock may have been set since. */
export function isOfEarlierVisit(menu: MenuItem[] | undefined): boolean {
  return menu !== undefined && menu === standingIn;
}

const FREQUENT_MS = 600_000;

/** Ids of what sells most at this hour, from past days, so within the hour nothing changes. */
export const frequentQuery = queryOptions({
  queryKey: ['frequent-items'],
  queryFn: async ({ signal }) => {
    const ids = await answer(api.GET('/api/sales/frequent-items', { signal }));
    keepFrequent(ids);
    return ids;
  },
  initialData: keptFrequent,
  initialDataUpdatedAt: 0,
  staleTime: FREQUENT_MS,
  refetchInterval: FREQUENT_MS,
});
