import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { isWorthRetrying } from '~/api/errors';
import type { MenuItem } from '~/api/types';
import { keepMenu, keptMenu } from './kept-menu';

const KEY = ['menu'];
/** A server that is silent for longer is treated as one that is away, until it answers. */
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
  refetchInterval: 30_000,
  meta: { topics: ['menu'] },
});

/** The last good menu with its true age, only where there is none; the call goes on. */
function showKept(client: QueryClient): void {
  if (client.getQueryData<MenuItem[]>(KEY)) return;
  const kept = keptMenu();
  if (kept) client.setQueryData<MenuItem[]>(KEY, kept.items, { updatedAt: kept.at });
}
