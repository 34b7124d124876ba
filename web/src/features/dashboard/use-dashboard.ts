import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { dashboardQuery } from './api';

/** A failed load is reported; a failed refresh only makes the figures old. */
export function useDashboard(on: string) {
  const query = useQuery(dashboardQuery(on));
  useFailureToast(hasFailed(query), 'Failed to fetch dashboard data');
  return query;
}
