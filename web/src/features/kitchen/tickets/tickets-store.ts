import { create } from 'zustand';
import type { Ticket, TicketList } from '~/api/types';
import {
  type BusinessDay,
  isDone,
  isEarlier,
  mergeList,
  mergeTicket,
  type Tickets,
  type Wanted,
  withWanted,
} from './tickets';

export interface TicketsState {
  /** The latest version from the server; voided tickets stay, so that no older message brings them back. */
  known: Tickets;
  /** By ticket: what the cook wants and the server has not confirmed. */
  wanted: Readonly<Record<string, Wanted>>;
  /** Likewise for ticks in the outbox, perhaps from before a reload. */
  unsent: Readonly<Record<string, Wanted>>;
  /** What is shown: `known` with the cook's changes. A card subscribes to its own ticket. */
  tickets: Tickets;
  /** Null before the first list. */
  day: BusinessDay | null;
  /** How many recently completed tickets are not loaded. */
  moreCompleted: number;
  /** How many open tickets of earlier days are not loaded. */
  moreEarlier: number;
  /**
   * When the last list was requested, by this device's clock; 0 before the first. An answer may have waited as long as a
   * tablet slept.
   */
  readAt: number;
  /** How far the server's clock is ahead of this device's, or further, by the last list. */
  aheadMs: number;
  /** Events may have been missed since, so only a new list can show how old the tickets are. */
  behind: boolean;
}

const INITIAL = {
  known: {},
  tickets: {},
  day: null,
  moreCompleted: 0,
  moreEarlier: 0,
  readAt: 0,
  aheadMs: Number.NEGATIVE_INFINITY,
  behind: true,
};

/** Outlives the kitchen screen, because ticks may be under way; the counter and the till use the same tickets. */
export const useTickets = create<TicketsState>(() => ({ ...INITIAL, wanted: {}, unsent: {} }));

/** A read of the list that is under way. */
interface Reading {
  /** The highest version of each ticket with events since the read began. */
  news: Tickets;
  /** Aborted when events may have been missed since the read began. */
  superseded: AbortController;
}
const readings = new Set<Reading>();

function noteNews(ticket: Ticket): void {
  for (const reading of readings) reading.news = mergeTicket(reading.news, ticket);
}

/** Merge the server's current version of a ticket: from an event, or the answer to a tick. */
export function receiveTicket(ticket: Ticket): void {
  noteNews(ticket);
  const { known, tickets, day } = useTickets.getState();
  const merged = mergeTicket(known, ticket);
  if (merged === known) return;
  useTickets.setState({
    known: merged,
    tickets: { ...tickets, [ticket.id]: withTicks(ticket) },
    // The first order after midnight may arrive before the next list.
    day: day && ticket.on > day.on ? { ...day, on: ticket.on } : day,
  });
}

/**
 * Read the list without losing newer events that arrive during the read. If events may have been missed, the list is
 * read again, since the read may be older than them, or hang on a dead connection.
 */
export async function readTickets(
  read: (signal: AbortSignal) => Promise<TicketList>,
  ended?: AbortSignal,
): Promise<void> {
  for (;;) {
    const reading: Reading = { news: {}, superseded: new AbortController() };
    const { superseded } = reading;
    const askedAt = Date.now();
    const end = () => superseded.abort();
    ended?.addEventListener('abort', end);
    readings.add(reading);
    try {
      const list = await read(superseded.signal);
      if (!superseded.signal.aborted) return applyList(list, reading.news, askedAt);
    } catch (error) {
      if (!superseded.signal.aborted || ended?.aborted) throw error;
    } finally {
      readings.delete(reading);
      ended?.removeEventListener('abort', end);
    }
    ended?.throwIfAborted();
  }
}

function applyList(list: TicketList, news: Tickets, askedAt: number): void {
  const { known: previous, tickets: shown } = useTickets.getState();
  const known = mergeList(previous, list.tickets, news);
  // For another read that is under way, and may have begun before this one.
  for (const ticket of Object.values(known)) if (ticket !== previous[ticket.id]) noteNews(ticket);
  const tickets: Record<string, Ticket> = {};
  for (const [id, ticket] of Object.entries(known)) {
    tickets[id] = ticket === previous[id] && shown[id] ? shown[id] : withTicks(ticket);
  }
  const day = { on: list.on, currentSince: Date.parse(list.current_since) };
  useTickets.setState({
    known,
    tickets,
    day,
    moreCompleted: list.completed_count - list.tickets.filter(isDone).length,
    moreEarlier: list.earlier_count - list.tickets.filter((ticket) => isEarlier(ticket, day)).length,
    readAt: askedAt,
    aheadMs: Date.parse(list.now) - Date.now(),
    behind: false,
  });
}

/** Mark the tickets as behind, until the next list that is requested after this. */
export function markBehind(): void {
  useTickets.setState({ behind: true });
  for (const { superseded } of readings) superseded.abort();
}

/** Show a ticket as the cook wants it; null shows it as the server has it. */
export function setWanted(ticketId: string, lines: Wanted | null): void {
  const { known, wanted: previous, tickets } = useTickets.getState();
  const { [ticketId]: _, ...others } = previous;
  const wanted = lines && Object.keys(lines).length > 0 ? { ...others, [ticketId]: lines } : others;
  useTickets.setState({ wanted });
  const ticket = known[ticketId];
  if (ticket) useTickets.setState({ tickets: { ...tickets, [ticketId]: withTicks(ticket) } });
}

/** Show the tickets with the ticks now waiting in the outbox. */
export function setUnsent(unsent: Readonly<Record<string, Wanted>>): void {
  const { unsent: previous, known, tickets } = useTickets.getState();
  useTickets.setState({ unsent });
  const ids = new Set([...Object.keys(previous), ...Object.keys(unsent)]);
  const changed = [...ids].flatMap((id) => known[id] ?? []);
  if (changed.length === 0) return;
  const shown = Object.fromEntries(changed.map((ticket) => [ticket.id, withTicks(ticket)]));
  useTickets.setState({ tickets: { ...tickets, ...shown } });
}

/** The latest taps override what waits in the outbox. */
function withTicks(ticket: Ticket): Ticket {
  const { unsent, wanted } = useTickets.getState();
  const unsentLines = unsent[ticket.id];
  return withWanted(ticket, unsentLines ? { ...unsentLines, ...wanted[ticket.id] } : wanted[ticket.id]);
}

/** Called when the screen is left: drops what was received, but keeps the cook's changes until they are sent. */
export function forgetTickets(): void {
  useTickets.setState(INITIAL);
}
