import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { menuQuery } from './api';

export const FAILED = 'Failed to load menu items';

/** The menu. That it could not be loaded is said also where the one of an earlier visit stands in for it. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, dataUpdatedAt, isError, refetch } = menu;
  const failed = hasFailed(menu);
  const isFromBefore = dataUpdatedAt < performance.timeOrigin;
  useFailureToast(failed || (isError && isFromBefore), FAILED);
  return { data, failed, isPending: !data && !failed, refetch };
}
