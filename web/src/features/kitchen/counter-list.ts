import type { Ticket } from '~/api/types';
import { wasCompletedOn } from './tickets';

/** The counter's orders in the order in which a cashier looks for them. */
export interface CounterList {
  /** Left open on an earlier day, oldest first. */
  earlier: Ticket[];
  /** Today's, not done: the one rung up last is first. */
  active: Ticket[];
  /** Done today: the one finished last is first. */
  done: Ticket[];
}

/**
 * @param on today's business day, as the server says
 * @param number only orders with this number, where one is looked for
 */
export function counterList(tickets: Iterable<Ticket>, on: string, number: number | null): CounterList {
  const list: CounterList = { earlier: [], active: [], done: [] };
  for (const ticket of tickets) {
    if (ticket.voided || (number !== null && ticket.order_number !== number)) continue;
    if (ticket.order_status === 'completed') {
      if (wasCompletedOn(ticket, on)) list.done.push(ticket);
    } else if (ticket.on < on) list.earlier.push(ticket);
    else list.active.push(ticket);
  }
  list.earlier.sort((a, b) => -newestFirst(a, b));
  list.active.sort(newestFirst);
  list.done.sort((a, b) => finishedAt(b) - finishedAt(a) || newestFirst(a, b));
  return list;
}

/** '2 Tapsilog, 1 Cafe Latte (iced)'. */
export function itemsInShort(ticket: Ticket): string {
  return ticket.lines
    .map(({ quantity, name, temperature }) => `${quantity} ${name}${temperature ? ` (${temperature})` : ''}`)
    .join(', ');
}

/** 'Just now', '4 min', '1 h 5 min': a row of a phone has no room for more. */
export function ageInShort(minutes: number): string {
  if (minutes === 0) return 'Just now';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The number that was typed; null for an empty field, NaN for what is no order number and finds nothing. */
export function numberSought(text: string): number | null {
  const digits = text.trim().replace(/^#\s*/, '');
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

function newestFirst(a: Ticket, b: Ticket): number {
  // The ids begin with the time: two orders of one moment keep their places.
  return Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1);
}

function finishedAt({ completed_at }: Ticket): number {
  return completed_at ? Date.parse(completed_at) : 0;
}
