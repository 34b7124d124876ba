import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { NewApproval } from '~/api/types';

/** Everybody who may sign in. Not retried: whoever waits for it is told immediately that it needs the network. */
export const approversQuery = queryOptions({
  queryKey: ['approvers'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/api/people', { signal }))).filter(({ is_active }) => is_active),
  retry: false,
  meta: { topics: ['staff'] },
});

/** A server that takes longer has hung, and a customer may be waiting. Asked again, it gives the same approval. */
const PATIENCE_MS = 5000;

export function postApproval(body: NewApproval) {
  return answer(api.POST('/api/approvals', { body, signal: AbortSignal.timeout(PATIENCE_MS) }));
}
