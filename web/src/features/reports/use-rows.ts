import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { isWorthRetrying } from '~/api/errors';
import { hasFailed } from '~/components/failed-state';
import { useToday } from '~/live/today';
import type { Page, RowsQuery } from './rows-api';

/** A longer list is not refetched at every sale, which would take hundreds of calls a minute. */
const MOST_FOLLOWED_PAGES = 5;

/** A table's loaded rows. `more` loads the next page; it is null while that is not possible. */
export function useRows<P extends Page>(query: RowsQuery<P>) {
  const client = useQueryClient();
  const { queryKey } = query;
  const pages = client.getQueryData<{ pages: P[] }>(queryKey)?.pages.length ?? 0;
  const isFollowed = pages <= MOST_FOLLOWED_PAGES;
  const result = useInfiniteQuery({
    ...query,
    ...(!isFollowed && { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, meta: {} }),
  });
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = result;
  // The next refresh goes on. A list that no longer refreshes tries again, but not what the server would refuse again.
  const isPaused = isFetchNextPageError && (isFollowed || !isWorthRetrying(error));
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows as P['rows']) ?? [], [data]);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const restart = () => void client.resetQueries({ queryKey });
  const newest = data?.pages[0];
  const today = useToday();
  // A new day has begun: further pages would cover other days than those loaded.
  const isOver = !isFollowed && newest !== undefined && newest.readOn !== today;
  useEffect(() => {
    if (isOver) restart();
  });
  return {
    rows,
    pages: data?.pages,
    failed: hasFailed(result),
    hasMore: hasNextPage,
    more: hasNextPage && !isFetching && !isPaused ? load : null,
    retry: result.refetch,
    /** When the newest rows were read, if the list no longer refreshes; otherwise null. */
    asOf: isFollowed || !newest ? null : newest.readAt,
    /** Start again from the newest rows. */
    restart,
  };
}
