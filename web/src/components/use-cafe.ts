import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '~/api/client';

/** The server writes it into the page, so that no screen waits for it. */
function written(name: string): string {
  const content = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

const cafeQuery = queryOptions({
  queryKey: ['cafe'],
  queryFn: ({ signal }) => answer(api.GET('/api/cafe', { signal })),
  initialData: {
    name: written('cafe-name') || 'Sukli',
    address: written('cafe-address'),
    idle_lock_minutes: Number(written('idle-lock-minutes')),
  },
  // Until the server says that it has changed; where nobody is signed in to hear it, for half a minute.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { topics: ['settings'] },
});

/** What the cafe is called, where it is, and when its screens lock. */
export function useCafe() {
  return useQuery(cafeQuery).data;
}
