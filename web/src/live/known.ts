import { notifyManager, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from './live';

/** For answers now in doubt: the time until which they were known to be right. */
const rightUntil = new WeakMap<Query, number>();
/** Since this time no event can have been missed: anything read earlier may be older than it looks. */
let wholeSince = Number.POSITIVE_INFINITY;

export function noteWhole(now: number): void {
  wholeSince = now;
}

/** Mark a query whose data has changed. Call this before the message's time is recorded. */
export function doubt(query: Query): void {
  rightUntil.set(query, rightAt(query));
  query.invalidate();
}

/**
 * When a query's answer was last known to be right, in milliseconds by this device's clock; 0 without an answer. That
 * is when it was read or, as long as the server has reported no change to it, when the last message came from the server.
 */
export function rightAt(query: Query | undefined): number {
  if (!query) return 0;
  const { dataUpdatedAt, isInvalidated } = query.state;
  const watched = !isInvalidated && dataUpdatedAt >= wholeSince && query.meta?.topics !== undefined;
  return Math.max(dataUpdatedAt, watched ? useLive.getState().heardAt : (rightUntil.get(query) ?? 0));
}

/** Likewise for the oldest of the cached answers with these keys. `keys` must be stable. */
export function useRightAt(keys: readonly QueryKey[]): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) => {
      // Deferred, because the cache also notifies during rendering.
      const unsubscribe = [cache, useLive].map((source) =>
        source.subscribe(notifyManager.batchCalls(changed)),
      );
      return () => {
        for (const end of unsubscribe) end();
      };
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = keys.map((queryKey) => rightAt(cache.find({ queryKey }))).filter((at) => at > 0);
    return times.length > 0 ? Math.min(...times) : 0;
  });
}
