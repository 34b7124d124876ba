import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { useToday } from '~/live/today';
import { useOutbox } from '~/outbox/outbox';
import { endOuts, menuQuery } from './api';
import { withoutUnsent } from './without-unsent';

export const FAILED = 'Failed to load menu items';

/** The menu. A stored menu that stands in for the server's is no failure: its age and the badge tell the rest. */
export function useMenu() {
  const menu = useQuery(menuQuery);
  const { data, refetch } = menu;
  const failed = hasFailed(menu);
  const today = useToday();
  const readOn = useRef(today);
  const queries = useQueryClient();
  // Also for yesterday's menu, stored on this device.
  useEffect(() => {
    if (data) endOuts(queries, today);
  }, [data, queries, today]);
  // A price scheduled for a day begins at midnight, without any change that the server would publish.
  useEffect(() => {
    if (readOn.current !== today) void refetch();
    readOn.current = today;
  }, [today, refetch]);
  useFailureToast(failed, FAILED);
  const waiting = useOutbox(({ rows }) => rows);
  const left = useMemo(
    () => (data && waiting.length > 0 ? { ...data, items: withoutUnsent(data.items, waiting) } : data),
    [data, waiting],
  );
  return { data: left, failed, isPending: !data && !failed, refetch };
}
