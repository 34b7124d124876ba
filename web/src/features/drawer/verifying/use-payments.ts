import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { paymentsQuery } from './api';

/** All payments of a day: a filter must not miss one that has not been read yet. */
export function usePayments(on: string) {
  const query = useInfiniteQuery(paymentsQuery(on));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // After a failure the next refresh of what is shown goes on.
  const isNext = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isNext) void fetchNextPage();
  }, [isNext, fetchNextPage]);
  const payments = useMemo(() => data?.pages.flatMap((page) => page.tenders), [data]);
  // Each page has the sums; the last page was read last.
  return { query, ways: data?.pages.at(-1)?.ways, payments };
}
