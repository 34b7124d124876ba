import type { Ticket } from '~/api/types';

/** How far an order is, as the counter shows it. */
export type Mark = 'sent' | 'seen' | 'in-progress' | 'done';

export const MARK_LABELS: Record<Mark, string> = {
  sent: 'Sent',
  seen: 'Seen',
  'in-progress': 'In progress',
  done: 'Done',
};

const UNSEEN_AFTER_MS = 10_000;
// More than the server's time is ever misjudged by.
const DATED_AHEAD_MS = 60_000;

export function markOf({ order_status, seen_at }: Ticket): Mark {
  if (order_status === 'completed') return 'done';
  if (order_status === 'in_progress') return 'in-progress';
  return seen_at ? 'seen' : 'sent';
}

/** When kitchen screens were open or lost, in ms; both null if nobody expects a ticket to be seen. */
export interface Kitchens {
  /** When the first of the screens that are open now was opened. */
  openSince: number | null;
  /** If none is open: when a screen that was never closed was last heard from. */
  lostSince: number | null;
}

/**
 * Since when, in ms, a kitchen screen should have seen a ticket that none has seen; null if nobody need worry. A screen
 * opened later than the sale gets its ten seconds too.
 * @param serverNow the server's time (ms): a tablet's own may be wrong by years
 */
export function unseenSince(
  ticket: Ticket,
  { openSince, lostSince }: Kitchens,
  serverNow: number,
): number | null {
  if (ticket.voided || ticket.seen_at || ticket.order_status === 'completed') return null;
  const screenSince = openSince ?? lostSince;
  if (screenSince === null) return null;
  // For a restored order, count from its restore.
  const arrivedAt = Date.parse(ticket.restored_at ?? ticket.recorded_at);
  // Dated by a clock that was ahead: when it arrived is not known.
  const isDatedAhead = arrivedAt - serverNow > DATED_AHEAD_MS;
  const since = isDatedAhead ? screenSince : Math.max(arrivedAt, openSince ?? arrivedAt);
  return serverNow - since >= UNSEEN_AFTER_MS ? since : null;
}

/** Tickets that no kitchen screen has seen in time; longest waiting first. */
export function unseenTickets(tickets: readonly Ticket[], kitchens: Kitchens, serverNow: number): Ticket[] {
  return tickets
    .filter((ticket) => unseenSince(ticket, kitchens, serverNow) !== null)
    .sort((a, b) => Date.parse(a.recorded_at) - Date.parse(b.recorded_at));
}
