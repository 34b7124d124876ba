import { create } from 'zustand';
import type { Ticket } from '~/api/types';
import { offerUndo } from '../ticket/undo';
import { isDone, isOpen, isToStop } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { addNew, type Board, EMPTY, isSameBoard, tidied } from './board';
import { forgetFlips, recordFlips } from './flips';
import { idleMs } from './touches';

/** A ticket on the board. `gone`: the server no longer lists it, and did not say why. */
export type Card = Ticket & { gone?: true };
type Cards = Readonly<Record<string, Card>>;

/** How long a finished ticket keeps its place: as long as its Undo. */
const HELD_MS = 10_000;
/** After this long without a touch, nobody is about to tap something that would move. */
const IDLE_MS = 1500;
const CHECK_EVERY_MS = 300;

/** What the board is searched for: an item that 'Still to make' lists. */
export interface Lit {
  what: string;
  /** Leftovers are summed and searched separately. */
  part: keyof Board;
}

interface BoardState extends Board {
  cards: Cards;
  lit: Lit | null;
  /** Incremented when new orders arrive or voided ones are restored; triggers the sound. */
  arrivals: number;
  /** Likewise for orders voided before they are done. */
  stops: number;
}

const INITIAL: BoardState = { ...EMPTY, cards: {}, lit: null, arrivals: 0, stops: 0 };

/**
 * Emptied with the screen, yet a store: each card subscribes only to itself, and sound and sight listen without
 * rendering.
 */
export const useBoard = create<BoardState>(() => INITIAL);

/** When each ticket finished, in ms since page load, because the time of day may be set back. */
const overAt = new Map<string, number>();

/** Keep the board up to date while the screen is open. Returns a stop function. */
export function watchBoard(): () => void {
  const stop = useTickets.subscribe((now, before) => {
    if (now.tickets === before.tickets || now.readAt === 0) return;
    if (before.readAt === 0) return tidyBoard();
    follow();
    const changed = Object.values(now.tickets).filter((ticket) => ticket !== before.tickets[ticket.id]);
    const hasArrival = changed.some((ticket) => isNews(ticket, before.tickets[ticket.id]));
    const stop = changed.some((ticket) => isToStop(ticket) && !wasToStop(before.tickets[ticket.id]));
    for (const ticket of changed) {
      showUndo(ticket, before.tickets[ticket.id]);
      recordFlips(ticket, before.tickets[ticket.id], now.wanted[ticket.id]);
    }
    if (hasArrival) useBoard.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }));
    if (stop) useBoard.setState(({ stops }) => ({ stops: stops + 1 }));
  });
  const timer = setInterval(() => {
    if (idleMs() >= IDLE_MS) tidyBoard();
  }, CHECK_EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
    overAt.clear();
    forgetFlips();
    useBoard.setState(INITIAL);
  };
}

/** Whether it is a new order, or one whose void was taken back. */
function isNews(ticket: Ticket, before: Ticket | undefined): boolean {
  return isOpen(ticket) && (!before || before.restored_at !== ticket.restored_at);
}

/** Offers Undo for the ticks that finished the ticket, whichever screen made them, but not for earlier ticks. */
function showUndo(ticket: Ticket, before: Ticket | undefined): void {
  if (ticket.voided || !isDone(ticket) || !before || !isOpen(before)) return;
  const ticked = new Set(before.lines.filter(({ completed }) => completed).map(({ id }) => id));
  offerUndo(
    ticket.id,
    ticket.lines.filter(({ id }) => !ticked.has(id)).map(({ id }) => id),
  );
}

function wasToStop(before: Ticket | undefined): boolean {
  return before !== undefined && isToStop(before);
}

/** Show what changed, without moving a ticket. */
function follow(): void {
  const { tickets, day } = useTickets.getState();
  const { cards, earlier, current } = useBoard.getState();
  if (day) show(addNew({ earlier, current }, tickets, day), cards);
}

/** Sort the board. Call it once nobody is tapping, or immediately where the finger is known to be elsewhere. */
export function tidyBoard(): void {
  const { tickets, day, wanted } = useTickets.getState();
  const { cards, earlier, current } = useBoard.getState();
  if (!day) return;
  const now = performance.now();
  const held = (id: string) =>
    wanted[id] !== undefined || now - (overAt.get(id) ?? Number.NEGATIVE_INFINITY) < HELD_MS;
  const before = { earlier, current };
  const board = tidied(before, { ...tickets, ...cards }, day, held);
  if (!isSameBoard(board, before)) show(board, cards);
}

function show(board: Board, before: Cards): void {
  const { tickets } = useTickets.getState();
  const cards: Record<string, Card> = {};
  for (const id of [...board.earlier, ...board.current]) {
    const card = tickets[id] ?? left(before[id]);
    if (!card) continue;
    cards[id] = card;
    if (isOpen(card)) overAt.delete(id);
    else if (!overAt.has(id)) overAt.set(id, performance.now());
  }
  for (const id of overAt.keys()) if (!cards[id]) overAt.delete(id);
  useBoard.setState({ ...board, cards });
}

/** No longer listed by the server: a done ticket because its day is over, an open one for an unknown reason. */
function left(card: Card | undefined): Card | undefined {
  const isMissed = card && (isOpen(card) || isToStop(card));
  return isMissed ? { ...card, voided: true, stopped_at: card.created_at, gone: true } : card;
}
