import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepDrawersInUse, wereDrawersInUse } from '~/lib/drawers-in-use';
import { answer, api } from './client';

/** Every answer about drawers begins so. */
export const DRAWER_KEY = ['drawer'];

/** The drawer into which this browser's sales fall, and which others are open. */
export const drawerQuery = queryOptions({
  queryKey: [...DRAWER_KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/api/drawer', { signal })),
  meta: { topics: ['drawer', 'settings', 'devices'] },
});

/** Whether this cafe opens and closes drawers; one that never did is asked nothing about them. */
export function useDrawersInUse(): boolean {
  const inUse = useQuery(drawerQuery).data?.in_use;
  useEffect(() => {
    if (inUse !== undefined) keepDrawersInUse(inUse);
  }, [inUse]);
  // Until it is known again it is what it was, so that nothing moves.
  return inUse ?? wereDrawersInUse();
}
