import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Page, RowsQuery } from './rows-api';

/** A list that was read further is not read again at every sale: that would be hundreds of calls a minute. */
const MOST_FOLLOWED_PAGES = 5;

/** The rows of a table as far as they are loaded; `more` loads the next, and is null while that is not possible. */
export function useRows<P extends Page>(query: RowsQuery<P>) {
  const client = useQueryClient();
  const { queryKey } = query;
  const pages = client.getQueryData<{ pages: P[] }>(queryKey)?.pages.length ?? 0;
  const isFollowed = pages <= MOST_FOLLOWED_PAGES;
  const { data, dataUpdatedAt, isLoadingError, isPending, hasNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...query,
      ...(!isFollowed && { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, meta: {} }),
    });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows as P['rows']) ?? [], [data]);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows,
    pages: data?.pages,
    isPending,
    isLoadingError,
    hasMore: hasNextPage,
    more: hasNextPage && !isFetching ? load : null,
    retry: () => void refetch(),
    /** When it was read, where it no longer follows what happens; otherwise null. */
    asOf: isFollowed ? null : dataUpdatedAt,
    /** Begins again at the newest rows. */
    readAgain: () => void client.resetQueries({ queryKey }),
  };
}
