/** Pure rules for which tickets are on the board and in which order. A ticket must not move under a finger. */
import type { Ticket } from '~/api/types';
import { type BusinessDay, isCurrent, isOpen, isToStop, oldestFirst, type Tickets } from '../tickets/tickets';

export interface Board {
  /** Tickets left open on an earlier day. */
  earlier: readonly string[];
  current: readonly string[];
}

export const EMPTY: Board = { earlier: [], current: [] };

/** Update the board between taps: new orders are added at the end, and nothing else moves or leaves. */
export function addNew(board: Board, tickets: Tickets, day: BusinessDay): Board {
  const placed = new Set([...board.earlier, ...board.current]);
  const added = Object.values(tickets).filter(
    (ticket) => concernsTheCook(ticket) && isCurrent(ticket, day) && !placed.has(ticket.id),
  );
  return added.length === 0 ? board : { ...board, current: [...board.current, ...inOrder(added)] };
}

/**
 * Sort the board while nobody taps: everything oldest first. A ticket that was current stays current until it is done,
 * even if the day ends or the clock changes.
 * @param held whether a ticket that is over stays for a moment, for its Undo and to be noticed
 */
export function tidied(
  before: Board,
  cards: Tickets,
  day: BusinessDay,
  held: (id: string) => boolean,
): Board {
  const stays = new Set(before.current);
  const board: Record<keyof Board, Ticket[]> = { earlier: [], current: [] };
  for (const card of Object.values(cards)) {
    if (!concernsTheCook(card) && !held(card.id)) continue;
    board[stays.has(card.id) || isCurrent(card, day) ? 'current' : 'earlier'].push(card);
  }
  return { earlier: inOrder(board.earlier), current: inOrder(board.current) };
}

function concernsTheCook(ticket: Ticket): boolean {
  return isOpen(ticket) || isToStop(ticket);
}

export function isSameBoard(a: Board, b: Board): boolean {
  return `${a.earlier}|${a.current}` === `${b.earlier}|${b.current}`;
}

function inOrder(tickets: Ticket[]): string[] {
  return tickets.sort(oldestFirst).map(({ id }) => id);
}
