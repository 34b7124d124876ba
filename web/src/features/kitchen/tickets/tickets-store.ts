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

interface TicketsState {
  /** The latest version from the server; voided tickets stay, so that no older message brings them back. */
  known: Tickets;
  /** By ticket: what the cook wants and the server has not confirmed. */
  wanted: Readonly<Record<string, Wanted>>;
  /** Likewise for ticks in the outbox, perhaps from before a reload. */
  waits: Readonly<Record<string, Wanted>>;
  /** What is shown: `known` with the cook's changes. A card subscribes to its own ticket. */
  tickets: Tickets;
  /** Null before the first list. */
  day: BusinessDay | null;
  /** How many recently completed tickets are not loaded. */
  moreCompleted: number;
  /** How many open tickets of earlier days are not loaded. */
  moreEarlier: number;
  /** When the last list arrived, by this device's clock; 0 before the first. */
  readAt: number;
  /** Events may have been missed since, so only a new list can show how old the tickets are. */
  behind: boolean;
}

const NOTHING = {
  known: {},
  tickets: {},
  day: null,
  moreCompleted: 0,
  moreEarlier: 0,
  readAt: 0,
  behind: true,
};

/** Outlives the kitchen screen, because ticks may be under way; the counter and the till use the same tickets. */
export const useTickets = create<TicketsState>(() => ({ ...NOTHING, wanted: {}, waits: {} }));

/** A read of the list that is under way. */
interface Reading {
  /** Ids of tickets with events since the read began. */
  heard: Set<string>;
  /** Aborted when events may have been missed since the read began. */
  late: AbortController;
}
const readings = new Set<Reading>();

/** Merge the server's current version of a ticket: from an event, or the answer to a tick. */
export function hearTicket(ticket: Ticket): void {
  for (const { heard } of readings) heard.add(ticket.id);
  const { known, tickets, day } = useTickets.getState();
  const merged = mergeTicket(known, ticket);
  if (merged === known) return;
  useTickets.setState({
    known: merged,
    tickets: { ...tickets, [ticket.id]: asWanted(ticket) },
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
    const reading = { heard: new Set<string>(), late: new AbortController() };
    const { heard, late } = reading;
    const end = () => late.abort();
    ended?.addEventListener('abort', end);
    readings.add(reading);
    try {
      const list = await read(late.signal);
      if (!late.signal.aborted) return take(list, heard);
    } catch (reason) {
      if (!late.signal.aborted || ended?.aborted) throw reason;
    } finally {
      readings.delete(reading);
      ended?.removeEventListener('abort', end);
    }
    ended?.throwIfAborted();
  }
}

function take(list: TicketList, heard: ReadonlySet<string>): void {
  const { known: before, tickets: shown } = useTickets.getState();
  const known = mergeList(before, list.tickets, heard);
  const tickets: Record<string, Ticket> = {};
  for (const [id, ticket] of Object.entries(known)) {
    tickets[id] = ticket === before[id] && shown[id] ? shown[id] : asWanted(ticket);
  }
  const day = { on: list.on, currentSince: Date.parse(list.current_since) };
  useTickets.setState({
    known,
    tickets,
    day,
    moreCompleted: list.completed_count - list.tickets.filter(isDone).length,
    moreEarlier: list.earlier_count - list.tickets.filter((ticket) => isEarlier(ticket, day)).length,
    readAt: Date.now(),
    behind: false,
  });
}

/** Mark the tickets as behind, until the next list that is requested after this. */
export function fallBehind(): void {
  useTickets.setState({ behind: true });
  for (const { late } of readings) late.abort();
}

/** Show a ticket as the cook wants it; null shows it as the server has it. */
export function want(ticketId: string, lines: Wanted | null): void {
  const { known, wanted: before, tickets } = useTickets.getState();
  const { [ticketId]: _, ...others } = before;
  const wanted = lines && Object.keys(lines).length > 0 ? { ...others, [ticketId]: lines } : others;
  useTickets.setState({ wanted });
  const ticket = known[ticketId];
  if (ticket) useTickets.setState({ tickets: { ...tickets, [ticketId]: asWanted(ticket) } });
}

/** Show the tickets with the ticks now waiting in the outbox. */
export function showWaits(waits: Readonly<Record<string, Wanted>>): void {
  const { waits: before, known, tickets } = useTickets.getState();
  useTickets.setState({ waits });
  const ids = new Set([...Object.keys(before), ...Object.keys(waits)]);
  const changed = [...ids].flatMap((id) => known[id] ?? []);
  if (changed.length === 0) return;
  const shown = Object.fromEntries(changed.map((ticket) => [ticket.id, asWanted(ticket)]));
  useTickets.setState({ tickets: { ...tickets, ...shown } });
}

/** The latest taps override what waits in the outbox. */
function asWanted(ticket: Ticket): Ticket {
  const { waits, wanted } = useTickets.getState();
  const waiting = waits[ticket.id];
  return withWanted(ticket, waiting ? { ...waiting, ...wanted[ticket.id] } : wanted[ticket.id]);
}

/** Called when the screen is left: drops what was received, but keeps the cook's changes until they are sent. */
export function forgetTickets(): void {
  useTickets.setState(NOTHING);
}
