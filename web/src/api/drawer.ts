import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeDrawersInUse, wereDrawersInUse } from '~/lib/drawers-in-use';
import { answer, api } from './client';

/** The beginning of the query keys about drawers that are read again together. */
export const DRAWER_KEY = ['drawer'];

/** The drawer that this browser's sales go into, and which others are open. */
export const drawerQuery = queryOptions({
  queryKey: [...DRAWER_KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/api/drawer', { signal })),
  meta: { topics: ['drawer', 'settings', 'devices'] },
});

/** Whether this cafe opens and closes drawers; a cafe that never did is asked nothing about them. */
export function useDrawersInUse(): boolean {
  const inUse = useQuery(drawerQuery).data?.in_use;
  useEffect(() => {
    if (inUse !== undefined) storeDrawersInUse(inUse);
  }, [inUse]);
  // The last known value until it is known again, so that nothing moves.
  return inUse ?? wereDrawersInUse();
}
