import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { useToday } from '~/live/today';
import { endOuts, isOfEarlierVisit, menuQuery } from './api';

export const FAILED = 'Failed to load menu items';

/** The menu. A failed load is reported even when the menu of an earlier visit stands in for it. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, isError, refetch } = menu;
  const failed = hasFailed(menu);
  const today = useToday();
  const readOn = useRef(today);
  const queries = useQueryClient();
  // Also a menu of yesterday that this device kept.
  useEffect(() => {
    if (data) endOuts(queries, today);
  }, [data, queries, today]);
  // A price that was set from a day on begins at midnight, and nobody changes anything then.
  useEffect(() => {
    if (readOn.current !== today) void refetch();
    readOn.current = today;
  }, [today, refetch]);
  useFailureToast(failed || (isError && isOfEarlierVisit(data)), FAILED);
  return { data, failed, isPending: !data && !failed, refetch };
}
