import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { written } from '~/lib/written';

export const cafeQuery = queryOptions({
  queryKey: ['cafe'],
  queryFn: ({ signal }) => answer(api.GET('/api/cafe', { signal })),
  initialData: {
    name: written('cafe-name') || 'Sukli',
    address: written('cafe-address'),
    idle_lock_minutes: Number(written('idle-lock-minutes')),
  },
  // Fresh until the server says that it has changed; with nobody signed in to receive that, for half a minute.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { topics: ['settings'] },
});

/** The cafe's name and address, and when its screens lock. */
export function useCafe() {
  return useQuery(cafeQuery).data;
}
