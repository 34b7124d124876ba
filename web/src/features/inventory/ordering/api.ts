import { queryOptions } from '@tanstack/react-query';
import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';

/** What to order, by supplier. */
export const orderListQuery = queryOptions({
  queryKey: ['stock', 'reorder'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/stock/reorder', { signal }))).suppliers,
  meta: { topics: ['stock'] },
});

export async function readOrderFile(): Promise<Blob> {
  const file = await withApproval('Export what to order', (query) =>
    answer(api.GET('/api/stock/reorder.csv', { params: { query }, parseAs: 'blob' })),
  );
  return file ?? new Blob([]);
}
