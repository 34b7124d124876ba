import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, hasHung } from '~/api/errors';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { onLive } from '~/live/live';
import { type Completed, getTickets } from '../api';
import { forgetTickets, markBehind, readTickets, receiveTicket, useTickets } from './tickets-store';
import { syncUnsentTicks } from './unsent-ticks';

export const TICKETS_KEY = ['tickets'];
/** After 1, 2 and 4 s. */
const RETRIES = 3;
const RETRY_FAILED_MS = 4000;
export const FAILED = 'Failed to fetch orders';

function ticketsQuery(completed: Completed) {
  return queryOptions({
    queryKey: [...TICKETS_KEY, completed],
    queryFn: async ({ signal }) => {
      await readTickets((readSignal) => getTickets(completed, readSignal), signal);
      return useTickets.getState().readAt;
    },
    // A kitchen that sees nothing keeps asking, whatever went wrong; only an ended session is left to other code.
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof ApiError && (error.status === 401 || hasHung(error))),
    retryDelay: (failures) => 1000 * 2 ** failures,
    // A second safety net, in case events are lost unnoticed.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_FAILED_MS : 30_000),
  });
}

/**
 * Keep `useTickets` in step with the server while the screen is open: the list at first and whenever events may have
 * been missed, and each change as it happens.
 */
export function useTicketsFeed(completed: Completed = 'latest') {
  const client = useQueryClient();
  // Runs before the query's own effect, so that nothing is missed between the list and the first event.
  useEffect(() => {
    const stop = onLive((event) => {
      if (event.type === 'ticket') receiveTicket(event.ticket);
      if (event.type !== 'resync') return;
      markBehind();
      void client.invalidateQueries({ queryKey: TICKETS_KEY });
    });
    return () => {
      stop();
      forgetTickets();
    };
  }, [client]);
  useEffect(syncUnsentTicks, []);
  const query = useQuery(ticketsQuery(completed));
  const { isError, refetch } = query;
  // An earlier visit may have left its list in the cache, but not its tickets.
  const isNeverRead = useTickets(({ readAt }) => readAt === 0);
  const failed = hasFailed(query) || (isError && isNeverRead);
  useFailureToast(failed, FAILED);
  return { failed, refetch };
}
