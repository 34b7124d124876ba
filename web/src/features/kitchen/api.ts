import { answer, api } from '~/api/client';
import type { Ticked, TickedTogether, Ticket, TicketList, TicksTogether } from '~/api/types';

/** With the latest 30 of today's completed tickets, or all. */
export type Completed = 'latest' | 'all';

export function getTickets(completed: Completed, signal: AbortSignal): Promise<TicketList> {
  return answer(api.GET('/api/orders', { params: { query: { completed } }, signal }));
}

/** Sets lines to one state; sending it twice does it once. */
export function putTicks(
  ticketId: string,
  lineIds: string[],
  completed: boolean,
  signal: AbortSignal,
): Promise<Ticked> {
  return answer(
    api.PUT('/api/orders/{sale_id}/ticks', {
      params: { path: { sale_id: ticketId } },
      body: { line_ids: lineIds, completed },
      signal,
      // A tick is sent even when the screen is left in the same moment.
      keepalive: true,
    }),
  );
}

/** The same for lines of several tickets. Its body may be too big for `keepalive`. */
export function putTicksTogether(body: TicksTogether, signal: AbortSignal): Promise<TickedTogether> {
  return answer(api.PUT('/api/orders/ticks', { body, signal }));
}

/** The cook has stopped making a voided order; sending it twice does it once. */
export function putStopped(ticketId: string, signal: AbortSignal): Promise<Ticket> {
  return answer(
    api.PUT('/api/orders/{sale_id}/stopped', {
      params: { path: { sale_id: ticketId } },
      signal,
      keepalive: true,
    }),
  );
}

/** A kitchen screen shows these. */
export function putSeen(ids: string[], signal: AbortSignal): Promise<unknown> {
  return answer(api.PUT('/api/orders/seen', { body: { ids }, signal }));
}

/** A kitchen screen is visible; the server forgets it after 12 s. */
export function putScreen(screenId: string, signal: AbortSignal): Promise<unknown> {
  return answer(
    api.PUT('/api/orders/kitchen-screens/{screen_id}', {
      params: { path: { screen_id: screenId } },
      signal,
    }),
  );
}

/** Stop waiting for screens that fell silent. */
export function forgetScreens(): Promise<unknown> {
  return answer(api.DELETE('/api/orders/kitchen-screens'));
}

/** The screen is being left: the call outlives the page. */
export function deleteScreen(screenId: string): Promise<unknown> {
  return answer(
    api.DELETE('/api/orders/kitchen-screens/{screen_id}', {
      params: { path: { screen_id: screenId } },
      keepalive: true,
    }),
  );
}
