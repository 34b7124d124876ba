import { useQuery } from '@tanstack/react-query';
import { useFailureToast } from '~/components/failed-state';
import { menuQuery } from './api';

export const FAILED = 'Failed to load menu items';

/** The menu. That it could not be loaded is said also where the one of an earlier visit stands in for it. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const isFromBefore = menu.dataUpdatedAt < performance.timeOrigin;
  useFailureToast(menu.isError && isFromBefore, FAILED);
  return menu;
}
