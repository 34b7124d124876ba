import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { FirstDay } from '~/api/types';

/** Whether this person is offered the guide through the first day. */
export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => answer(api.GET('/api/first-day', { signal })),
  meta: { topics: ['settings'] },
});

/**
 * Puts the guide off, so that Settings goes on offering it, or ends it for good. Refused if another tab has done either
 * since.
 */
export function endGuide(first_day: 'later' | 'over', known: FirstDay['guide']) {
  const body = { first_day, known: { first_day: known } };
  return answer(api.PATCH('/api/settings', { params: { query: {} }, body }));
}
