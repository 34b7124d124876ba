import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { answer, api } from '~/api/client';
import { type RunsOutWords, runsOutWords } from '~/lib/runs-out';
import { onLive, useLive } from './live';

/** Changes with every sale, but nobody needs it to the second. */
const AT_MOST_EVERY_MS = 60_000;
/** Times of running out shift during the day even if nothing is sold. */
const AT_LEAST_EVERY_MS = 600_000;

export const runningOutQuery = queryOptions({
  queryKey: ['running-out'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/stock/running-out', { signal }))).items,
  staleTime: AT_MOST_EVERY_MS,
  refetchInterval: AT_LEAST_EVERY_MS,
});

type SoonOut = Readonly<Record<string, RunsOutWords>>;

/**
 * When low items run out, by item id. While the server cannot be asked, known times stay for as long as they may be
 * true.
 */
export function useRunningOut(): SoonOut {
  const { data, dataUpdatedAt } = useQuery(runningOutQuery);
  const queries = useQueryClient();
  useEffect(() => followStock(queries), [queries]);
  const minute = useMinute();
  return useMemo(() => {
    const at = Math.max(minute, Date.now());
    const now = at + useLive.getState().clockOffsetMs;
    const words = (data ?? []).map(
      (prediction) => [prediction.id, runsOutWords(prediction, now, at - dataUpdatedAt)] as const,
    );
    return Object.fromEntries(words.filter((entry): entry is [string, RunsOutWords] => entry[1] !== null));
  }, [data, dataUpdatedAt, minute]);
}

/** Read it again a minute after the last read, if stock has changed since. Returns a stop function. */
export function followStock(queries: QueryClient): () => void {
  const { queryKey } = runningOutQuery;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onLive((event) => {
    const isNews = event.type === 'resync' || (event.type === 'changed' && event.topics.includes('stock'));
    if (!isNews || timer !== undefined) return;
    const sinceMs = Date.now() - (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    // The tablet's clock may have been set since, so never wait longer than a minute.
    const waitMs = Math.min(AT_MOST_EVERY_MS, Math.max(0, AT_MOST_EVERY_MS - sinceMs));
    timer = setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey });
    }, waitMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The current time, updated twice a minute: a time of running out passes without any event. */
function useMinute(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), AT_MOST_EVERY_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return at;
}
