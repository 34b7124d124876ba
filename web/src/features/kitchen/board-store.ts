import { create } from 'zustand';
import type { Ticket } from '~/api/types';
import { addNew, type Board, EMPTY, isSameBoard, tidied } from './board';
import { isOpen } from './tickets';
import { useTickets } from './tickets-store';
import { untouchedMs } from './touches';

/** A ticket on the board. `gone`: the server no longer names it, and did not say why. */
export type Card = Ticket & { gone?: true };
type Cards = Readonly<Record<string, Card>>;

/** How long a ticket that is over keeps its place: as long as its Undo. */
const HELD_MS = 10_000;
/** Without a touch for this long, nobody is about to tap what would move. */
const QUIET_MS = 1500;
const LOOK_EVERY_MS = 300;

interface BoardState extends Board {
  cards: Cards;
  /** Grows when new orders come, for the sound. */
  arrivals: number;
}

const NOTHING: BoardState = { ...EMPTY, cards: {}, arrivals: 0 };

export const useBoard = create<BoardState>(() => NOTHING);

/** When each ticket on the board was over, in ms since the page began: no time of day, which may be set back. */
const overAt = new Map<string, number>();

/** Keeps the board while the screen is open. Returns what ends it. */
export function watchBoard(): () => void {
  const stop = useTickets.subscribe((now, before) => {
    if (now.tickets === before.tickets || now.readAt === 0) return;
    if (before.readAt === 0) return tidyBoard();
    follow();
    const isNew = (ticket: Ticket) => isOpen(ticket) && !before.tickets[ticket.id];
    if (Object.values(now.tickets).some(isNew))
      useBoard.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }));
  });
  const timer = setInterval(() => {
    if (untouchedMs() >= QUIET_MS) tidyBoard();
  }, LOOK_EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
    overAt.clear();
    useBoard.setState(NOTHING);
  };
}

/** Shows what changed, each ticket where it stands. */
function follow(): void {
  const { tickets, on } = useTickets.getState();
  const { cards, earlier, today } = useBoard.getState();
  show(addNew({ earlier, today }, tickets, on ?? ''), cards);
}

/** Puts everything in its place, once nobody taps: or at once, where the finger is known to be elsewhere. */
export function tidyBoard(): void {
  const { tickets, on, wanted } = useTickets.getState();
  const { cards, earlier, today } = useBoard.getState();
  if (on === null) return;
  const now = performance.now();
  const held = (id: string) =>
    wanted[id] !== undefined || now - (overAt.get(id) ?? Number.NEGATIVE_INFINITY) < HELD_MS;
  const board = tidied({ ...tickets, ...cards }, on, held);
  if (!isSameBoard(board, { earlier, today })) show(board, cards);
}

function show(board: Board, before: Cards): void {
  const { tickets } = useTickets.getState();
  const cards: Record<string, Card> = {};
  for (const id of [...board.earlier, ...board.today]) {
    const card = tickets[id] ?? left(before[id]);
    if (!card) continue;
    cards[id] = card;
    if (isOpen(card)) overAt.delete(id);
    else if (!overAt.has(id)) overAt.set(id, performance.now());
  }
  for (const id of overAt.keys()) if (!cards[id]) overAt.delete(id);
  useBoard.setState({ ...board, cards });
}

/** A done ticket of an earlier day is in no list any more; an open one left for a reason unknown here. */
function left(card: Card | undefined): Card | undefined {
  return card && isOpen(card) ? { ...card, voided: true, gone: true } : card;
}
