import { answer, api } from '~/api/client';
import type { Ticked, TickedTogether, Ticket, TicketList, TicksTogether } from '~/api/types';
import { type Limit, untilGivenUp } from '~/live/live';

/** How many of today's completed tickets to include: the latest 30, or all. */
export type Completed = 'latest' | 'all';

export function getTickets(completed: Completed, signal: AbortSignal): Promise<TicketList> {
  return answer(api.GET('/api/orders', { params: { query: { completed } }, signal }));
}

/** Set lines to one state; idempotent. Given up after that time, it changes nothing any more. */
export function putTicks(
  ticketId: string,
  lineIds: string[],
  completed: boolean,
  patienceMs: number,
): Promise<Ticked> {
  const signal = AbortSignal.timeout(patienceMs);
  return untilGivenUp(patienceMs, (limit) =>
    answer(
      api.PUT('/api/orders/{sale_id}/ticks', {
        params: { path: { sale_id: ticketId } },
        body: { line_ids: lineIds, completed, ...limit },
        signal,
        // A tick is sent even if the screen is left at the same moment.
        keepalive: true,
      }),
    ),
  );
}

/** Likewise for lines of several tickets. No `keepalive`: the body may be too large for it. */
export function putTicksTogether(body: TicksTogether, signal: AbortSignal): Promise<TickedTogether> {
  return answer(api.PUT('/api/orders/ticks', { body, signal }));
}

/**
 * Confirm that the cook has stopped making a voided order; idempotent. Given up after that time, it changes nothing any
 * more: the order may have been restored, and voided again.
 */
export function putStopped(ticketId: string, body: Limit, signal: AbortSignal): Promise<Ticket> {
  return answer(
    api.PUT('/api/orders/{sale_id}/stopped', {
      params: { path: { sale_id: ticketId } },
      body,
      signal,
      keepalive: true,
    }),
  );
}

/** Report that a kitchen screen shows these tickets; likewise, as one of them may have been restored. */
export function putSeen(ids: string[], patienceMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs);
  return untilGivenUp(patienceMs, (limit) =>
    answer(api.PUT('/api/orders/seen', { body: { ids, ...limit }, signal })),
  );
}

/** Report that a kitchen screen is visible; the server forgets the screen after 12 s. */
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

/** Report that the screen is being left; the call outlives the page. */
export function deleteScreen(screenId: string): Promise<unknown> {
  return answer(
    api.DELETE('/api/orders/kitchen-screens/{screen_id}', {
      params: { path: { screen_id: screenId } },
      keepalive: true,
    }),
  );
}
