import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { dashboardQuery } from './api';

/** That a day could not be loaded is said; a refresh that fails is only marked as old. */
export function useDashboard(on: string) {
  const query = useQuery(dashboardQuery(on));
  useFailureToast(hasFailed(query), 'Failed to fetch dashboard data');
  return query;
}
