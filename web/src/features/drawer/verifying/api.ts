import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { DRAWER_KEY } from '~/api/drawer';
import type { TenderOfDay } from '~/api/types';

/** The most that the server gives in one page. */
const PAGE = 200;

/** A day's payments other than cash, newest first, and their sums by way to pay. */
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

/** Notes that somebody has seen the payment in the app's own list, or takes that back. */
export function verify(tender_id: string, verified: boolean): Promise<TenderOfDay> {
  const params = { path: { tender_id } };
  return answer(api.PUT('/api/tenders/{tender_id}/verified', { params, body: { verified } }));
}

/** Shows the payment in its list immediately; the sums follow when the list is read again. */
export function cacheVerified(queries: QueryClient, payment: TenderOfDay, on: string): void {
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
