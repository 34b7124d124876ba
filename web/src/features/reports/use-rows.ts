import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { hasFailed } from '~/components/failed-state';
import { useToday } from '~/live/today';
import type { Page, RowsQuery } from './rows-api';

/** A longer list is not refetched at every sale: that would be hundreds of calls a minute. */
const MOST_FOLLOWED_PAGES = 5;

/** A table's loaded rows; `more` loads the next, and is null while that is not possible. */
export function useRows<P extends Page>(query: RowsQuery<P>) {
  const client = useQueryClient();
  const { queryKey } = query;
  const pages = client.getQueryData<{ pages: P[] }>(queryKey)?.pages.length ?? 0;
  const isFollowed = pages <= MOST_FOLLOWED_PAGES;
  const answer = useInfiniteQuery({
    ...query,
    ...(!isFollowed && { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, meta: {} }),
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = answer;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows as P['rows']) ?? [], [data]);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const readAgain = () => void client.resetQueries({ queryKey });
  const newest = data?.pages[0];
  const today = useToday();
  // Further pages would cover other days than these.
  const isOver = !isFollowed && newest !== undefined && newest.readOn !== today;
  useEffect(() => {
    if (isOver) readAgain();
  });
  return {
    rows,
    pages: data?.pages,
    failed: hasFailed(answer),
    hasMore: hasNextPage,
    more: hasNextPage && !isFetching ? load : null,
    retry: answer.refetch,
    /** When its newest rows were read, if it no longer refreshes; otherwise null. */
    asOf: isFollowed || !newest ? null : newest.readAt,
    /** Restarts at the newest rows. */
    readAgain,
  };
}
