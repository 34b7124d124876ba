import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Sale } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import { listQuery, type SaleStatus } from './api';

/** A day's loaded sales. `more` loads the next page; it is null while that is not possible. */
export function useSalesList(on: string, status: SaleStatus, search: string | undefined) {
  const query = useInfiniteQuery({
    ...listQuery(on, status, search),
    // Keep showing the previous result until the next has loaded, unless it is another day's.
    placeholderData: (last) => (last?.pages[0]?.on === on ? last : undefined),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const sales = useMemo<readonly Sale[]>(() => data?.pages.flatMap((page) => page.sales) ?? [], [data]);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure the next refresh of what is shown goes on.
  const more = hasNextPage && !isFetching && !isFetchNextPageError ? load : null;
  return { data, sales, hasMore: hasNextPage, more, failed: hasFailed(query), refetch };
}

export type SalesList = ReturnType<typeof useSalesList>;
