import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { isOfEarlierVisit, menuQuery } from './api';

export const FAILED = 'Failed to load menu items';

/** The menu. A failed load is reported even when the menu of an earlier visit stands in for it. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, isError, refetch } = menu;
  const failed = hasFailed(menu);
  useFailureToast(failed || (isError && isOfEarlierVisit(data)), FAILED);
  return { data, failed, isPending: !data && !failed, refetch };
}
