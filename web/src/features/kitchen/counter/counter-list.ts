import type { Ticket } from '~/api/types';
import {
  type BusinessDay,
  isCurrent,
  lastCompletedFirst,
  oldestFirst,
  wasCompletedLately,
} from '../tickets/tickets';

/** The counter's orders, in the order in which a cashier looks for them. */
interface CounterList {
  /** Left open on an earlier day; oldest first. */
  earlier: Ticket[];
  /** Open orders of today or last night; newest first. */
  active: Ticket[];
  /** Done today or last night; last finished first. */
  done: Ticket[];
}

/** @param number only orders with this number; null if none is searched for */
export function counterList(tickets: Iterable<Ticket>, day: BusinessDay, number: number | null): CounterList {
  const list: CounterList = { earlier: [], active: [], done: [] };
  for (const ticket of tickets) {
    if (ticket.voided || (number !== null && ticket.order_number !== number)) continue;
    if (ticket.order_status === 'completed') {
      if (wasCompletedLately(ticket, day)) list.done.push(ticket);
    } else if (!isCurrent(ticket, day)) list.earlier.push(ticket);
    else list.active.push(ticket);
  }
  list.earlier.sort(oldestFirst);
  list.active.sort(newestFirst);
  list.done.sort(lastCompletedFirst);
  return list;
}

/** The typed number; null for an empty field, NaN (which matches nothing) for anything else. */
export function searchedNumberOf(text: string): number | null {
  const digits = text.trim().replace(/^#\s*/, '');
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

function newestFirst(a: Ticket, b: Ticket): number {
  return oldestFirst(b, a);
}
