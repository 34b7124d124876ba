import { QueryClient } from '@tanstack/react-query';
import { hasHung, isWorthRetrying } from '~/api/errors';
import { mustBeAdded } from '~/lib/device';

const REFRESH_MS = 30_000;

/** Spec section 9: three retries with exponential backoff capped at 30 s, cache kept 5 minutes; never for writes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && isWorthRetrying(error) && !hasHung(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
      // A second net, in case an event is lost unnoticed; not on a device that must be added, where each call would
      // leave a line in the server's log.
      refetchInterval: ({ meta }) => meta?.topics !== undefined && !mustBeAdded() && REFRESH_MS,
      // The server may be this very machine, so the browser's notion of being online means nothing.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
