import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { DRAWER_KEY } from '~/api/drawer';
import type { TenderOfDay } from '~/api/types';

/** As many as the server gives at once. */
const PAGE = 200;

/** What was paid on a day by other ways than cash, newest first, and what it comes to by each. */
export const paymentsQuery = (on: string) =>
  infiniteQueryOptions({
    queryKey: [...DRAWER_KEY, 'payments', on],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { on, limit: PAGE, ...(cursor !== null && { cursor }) };
      return answer(api.GET('/api/tenders/day', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    meta: { topics: ['sales'] },
  });

/** Somebody has seen the payment in the app's own list, or takes that back. */
export function verify(tender_id: string, verified: boolean): Promise<TenderOfDay> {
  const params = { path: { tender_id } };
  return answer(api.PUT('/api/tenders/{tender_id}/verified', { params, body: { verified } }));
}

/** Stands in its list at once; the sums follow when that is read again. */
export function keepVerified(queries: QueryClient, payment: TenderOfDay, on: string): void {
  queries.setQueryData(
    paymentsQuery(on).queryKey,
    (days) =>
      days && {
        ...days,
        pages: days.pages.map((page) => ({
          ...page,
          tenders: page.tenders.map((tender) => (tender.id === payment.id ? payment : tender)),
        })),
      },
  );
}
