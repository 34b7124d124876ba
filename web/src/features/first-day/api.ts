import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { FirstDay } from '~/api/types';

/** Whether this person is led through the first day. */
export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => answer(api.GET('/api/first-day', { signal })),
  meta: { topics: ['settings'] },
});

/** Put off once it is offered again; a second time it is over. Refused where another tab has said so meanwhile. */
export function endGuide(first_day: 'later' | 'over', known: FirstDay['guide']) {
  const body = { first_day, known: { first_day: known } };
  return answer(api.PATCH('/api/settings', { params: { query: {} }, body }));
}
