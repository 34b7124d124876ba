import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { isOfEarlierVisit, menuQuery } from './api';

export const FAILED = 'Failed to load menu items';

/** The menu. That it could not be loaded is said also where the one of an earlier visit stands in for it. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, isError, refetch } = menu;
  const failed = hasFailed(menu);
  useFailureToast(failed || (isError && isOfEarlierVisit(data)), FAILED);
  return { data, failed, isPending: !data && !failed, refetch };
}
