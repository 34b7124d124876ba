import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';

/** The cafe's logo as printed; null if it has none. */
export const logoQuery = queryOptions({
  queryKey: ['logo'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/logo', { signal }))).logo,
  meta: { topics: ['settings'] },
});
