import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';

/** What to order, by supplier. */
export const orderListQuery = queryOptions({
  queryKey: ['stock', 'reorder'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/stock/reorder', { signal }))).suppliers,
  meta: { topics: ['stock'] },
});

export async function readOrderFile(): Promise<Blob> {
  return (await answer(api.GET('/api/stock/reorder.csv', { parseAs: 'blob' }))) ?? new Blob([]);
}
