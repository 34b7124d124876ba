import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { menuQuery } from '../api';

/** What is out today, latest first. */
export const outsQuery = queryOptions({
  queryKey: ['menu-outs'],
  queryFn: ({ signal }) => answer(api.GET('/api/menu/outs', { signal })),
  meta: { topics: ['menu', 'outs'] },
});

/** A server that takes longer has hung; the customer is served all the same. */
const PATIENCE_MS = 5000;

/** Mark an item or a choice as out today, or as back; idempotent. */
export function sendOut(id: string, isOut: boolean): Promise<unknown> {
  const options = { params: { path: { of_id: id } }, signal: AbortSignal.timeout(PATIENCE_MS) };
  return answer(
    isOut ? api.PUT('/api/menu/outs/{of_id}', options) : api.DELETE('/api/menu/outs/{of_id}', options),
  );
}

/** Read both lists again now: the event may arrive later than the answer. */
export function readOutsAgain(queries: QueryClient): void {
  for (const { queryKey } of [menuQuery, outsQuery]) void queries.invalidateQueries({ queryKey });
}
