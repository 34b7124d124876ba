import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from './client';

/** Every answer about drawers begins so. */
export const DRAWER_KEY = ['drawer'];

/** The drawer into which this browser's sales fall, and which others are open. */
export const drawerQuery = queryOptions({
  queryKey: [...DRAWER_KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/api/drawer', { signal })),
  meta: { topics: ['drawer', 'settings'] },
});

/** Whether this cafe opens and closes drawers; one that never did is asked nothing about them. */
export function useDrawersInUse(): boolean {
  const { data } = useQuery(drawerQuery);
  return Boolean(data && (data.shift || data.others.length > 0 || data.suggested_float_centavos !== null));
}
