/** Which tickets stand on the board and in which order: pure rules. A ticket must not move under a finger. */
import type { Ticket } from '~/api/types';
import { isOpen, oldestFirst, type Tickets } from './tickets';

export interface Board {
  /** Left open on an earlier day. */
  earlier: readonly string[];
  today: readonly string[];
}

export const EMPTY: Board = { earlier: [], today: [] };

/** Between two taps: new orders of today come last, and nothing else moves or leaves. */
export function addNew(board: Board, tickets: Tickets, on: string): Board {
  const placed = new Set([...board.earlier, ...board.today]);
  const added = Object.values(tickets).filter(
    (ticket) => isOpen(ticket) && ticket.on >= on && !placed.has(ticket.id),
  );
  return added.length === 0 ? board : { ...board, today: [...board.today, ...inOrder(added)] };
}

/**
 * While nobody taps: everything in its place, oldest first.
 * @param held tickets that are over and stay for a moment, for Undo and for the eye
 */
export function tidied(cards: Tickets, on: string, held: (id: string) => boolean): Board {
  const standing = Object.values(cards).filter((ticket) => isOpen(ticket) || held(ticket.id));
  return {
    earlier: inOrder(standing.filter((ticket) => ticket.on < on)),
    today: inOrder(standing.filter((ticket) => ticket.on >= on)),
  };
}

export function isSameBoard(a: Board, b: Board): boolean {
  return `${a.earlier}|${a.today}` === `${b.earlier}|${b.today}`;
}

function inOrder(tickets: Ticket[]): string[] {
  return tickets.sort(oldestFirst).map(({ id }) => id);
}
