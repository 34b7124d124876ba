import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';

/** The whole menu, sold-out items included: the switch that shows them needs no second call. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => answer(api.GET('/api/menu', { params: { query: { sold_out: true } }, signal })),
  refetchInterval: 30_000,
});
