import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';

export const dayFiguresQuery = queryOptions({
  queryKey: ['day-figures'],
  queryFn: ({ signal }) => answer(api.GET('/api/day-figures', { signal })),
  refetchInterval: 30_000,
  meta: { topics: ['figures'] },
});

export const activeSummaryQuery = queryOptions({
  queryKey: ['active-summary'],
  queryFn: ({ signal }) => answer(api.GET('/api/orders/active-summary', { signal })),
  refetchInterval: 30_000,
  meta: { topics: ['ticket'] },
});
