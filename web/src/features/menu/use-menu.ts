import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { useToday } from '~/live/today';
import { useOutbox } from '~/outbox/outbox';
import { endOuts, menuQuery } from './api';
import { lessWaiting } from './less-waiting';

export const FAILED = 'Failed to load menu items';

/** The menu. Where that of an earlier visit stands in for it nothing has failed: its age and the badge say the rest. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, refetch } = menu;
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
  useFailureToast(failed, FAILED);
  const waiting = useOutbox(({ rows }) => rows);
  const left = useMemo(
    () => (data && waiting.length > 0 ? { ...data, items: lessWaiting(data.items, waiting) } : data),
    [data, waiting],
  );
  return { data: left, failed, isPending: !data && !failed, refetch };
}
