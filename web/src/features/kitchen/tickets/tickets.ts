import type { Ticket, TicketLine } from '~/api/types';
import { isSame } from '~/lib/is-same';
import { todayInManila } from '~/lib/time';

/** The server's current day. */
export interface BusinessDay {
  on: string;
  /** An order of an earlier day is current, too, if placed since then (ms), so that midnight takes no ticket away. */
  currentSince: number;
}

/** Tickets by id. */
export type Tickets = Readonly<Record<string, Ticket>>;
/** The states that the cook wants, by line id: ticked or not. */
export type Wanted = Readonly<Record<string, boolean>>;

/** Merge one ticket; the higher version wins, whatever the order of arrival. */
export function mergeTicket(known: Tickets, ticket: Ticket): Tickets {
  const old = known[ticket.id];
  return old && old.version >= ticket.version ? known : { ...known, [ticket.id]: ticket };
}

/**
 * Merge a list that was read: it is right about every ticket without news since the read began, even if its version is
 * lower, as after a backup was restored. A ticket that it lacks has left the kitchen. The news may be newer than the
 * list.
 * @param news the highest version of each ticket with news since the read began
 */
export function mergeList(known: Tickets, list: readonly Ticket[], news: Tickets): Tickets {
  const stays = Object.values(known).filter(({ id }) => news[id]);
  const merged = Object.fromEntries(stays.map((ticket) => [ticket.id, ticket]));
  for (const listed of list) {
    const old = known[listed.id];
    const heard = news[listed.id];
    const ticket = heard && heard.version > listed.version ? heard : listed;
    // Keep the same object for the same ticket, so that its card does not re-render.
    merged[ticket.id] = old && isSame(old, ticket) ? old : ticket;
  }
  return merged;
}

/** The ticket as the cook wants it, shown from the tap until the server confirms it. */
export function withWanted(ticket: Ticket, wanted: Wanted | undefined): Ticket {
  if (!wanted) return ticket;
  const lines = ticket.lines.map((line) => {
    const completed = wanted[line.id] ?? line.completed;
    return completed === line.completed ? line : { ...line, completed };
  });
  return { ...ticket, lines, order_status: statusOf(lines) };
}

/** The server's rule (spec section 4), applied to what it has not confirmed yet. */
function statusOf(lines: readonly TicketLine[]): Ticket['order_status'] {
  if (lines.every(({ completed }) => completed)) return 'completed';
  return lines.some(({ completed }) => completed) ? 'in_progress' : 'pending';
}

export function isDone({ order_status }: Ticket): boolean {
  return order_status === 'completed';
}

/** Still to be made: neither done nor voided. */
export function isOpen(ticket: Ticket): boolean {
  return !ticket.voided && !isDone(ticket);
}

/** Voided before it was done, and the cook has not yet confirmed having stopped. */
export function isToStop(ticket: Ticket): boolean {
  return ticket.voided && !isDone(ticket) && ticket.stopped_at === null;
}

/** Whether the ticket is of today or last night. */
export function isCurrent(ticket: Ticket, { on, currentSince }: BusinessDay): boolean {
  return ticket.on >= on || Date.parse(ticket.created_at) >= currentSince;
}

/** Left open on an earlier day. */
export function isEarlier(ticket: Ticket, day: BusinessDay): boolean {
  return isOpen(ticket) && !isCurrent(ticket, day);
}

/** Completed today or last night, even if ordered earlier. */
export function wasCompletedLately(ticket: Ticket, { on, currentSince }: BusinessDay): boolean {
  if (!isDone(ticket) || ticket.voided) return false;
  // Completed on this screen, and the server has not set the time yet.
  if (ticket.completed_at === null) return true;
  const at = Date.parse(ticket.completed_at);
  return at >= currentSince || todayInManila(at) === on;
}

export function oldestFirst(a: Ticket, b: Ticket): number {
  // Ids begin with the time: they give orders of the same moment a stable order.
  return Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);
}

export function lastCompletedFirst(a: Ticket, b: Ticket): number {
  const completedAt = ({ completed_at, created_at }: Ticket) => Date.parse(completed_at ?? created_at);
  // 'Complete all' completes many at one moment.
  return completedAt(b) - completedAt(a) || oldestFirst(b, a);
}

/** The number of ticked lines, as in 'Progress: x/y items completed'. */
export function tickedCount({ lines }: Ticket): number {
  return lines.filter(({ completed }) => completed).length;
}

export interface ToMake {
  /** 'Cafe Latte, iced, Oat milk': what to make, without the number. */
  what: string;
  units: number;
}

/** The key by which lines are summed: the item, its temperature and its other options. */
export function whatOf({ name, temperature, options }: TicketLine): string {
  return [name, temperature, ...options].filter(Boolean).join(', ');
}

/** What is still to be made on all open tickets, largest count first. */
export function stillToMake(tickets: Iterable<Ticket>): ToMake[] {
  const units = new Map<string, number>();
  for (const ticket of tickets) {
    if (!isOpen(ticket) || ticket.items_problem) continue;
    for (const line of ticket.lines) {
      if (line.completed) continue;
      const what = whatOf(line);
      units.set(what, (units.get(what) ?? 0) + line.quantity);
    }
  }
  return Array.from(units, ([what, units]) => ({ what, units })).sort(
    (a, b) => b.units - a.units || a.what.localeCompare(b.what),
  );
}
