/** Lights up, for a moment, all tickets that need the same thing made. */
import type { Ticket, TicketLine } from '~/api/types';
import { whatOf } from '../tickets/tickets';
import { type Lit, useBoard } from './board-store';
import { cardId } from './card-id';
import { isInView } from './sight';

/** As long as an Undo: enough time to look, walk over and take the plates. */
const LIT_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Light up the tickets with this item, or turn the light off if they are lit. */
export function toggleLit(target: Lit): void {
  const { lit } = useBoard.getState();
  clearLit();
  if (lit?.what === target.what && lit.part === target.part) return;
  useBoard.setState({ lit: target });
  timer = setTimeout(clearLit, LIT_MS);
  requestAnimationFrame(() => bringIntoView(target));
}

function clearLit(): void {
  clearTimeout(timer);
  useBoard.setState({ lit: null });
}

/** The ids of the tickets on which it is still to be made, in board order. */
export function litTickets({ what, part }: Lit): string[] {
  const { cards, ...board } = useBoard.getState();
  return board[part].filter((id) => {
    const card = cards[id];
    return card !== undefined && needs(card, what);
  });
}

export function needs({ voided, lines }: Ticket, what: string): boolean {
  return !voided && lines.some((line) => isOpenLineOf(what, line));
}

export function isOpenLineOf(what: string | null, line: TicketLine): boolean {
  return what !== null && !line.completed && whatOf(line) === what;
}

/** Waits until the strip that opens for the ticket has been laid out, which takes a busy tablet some frames. */
function bringIntoView(target: Lit): void {
  if (useBoard.getState().lit !== target) return;
  const ids = litTickets(target);
  const [first] = ids;
  if (first === undefined || ids.some(isInView)) return;
  const place = document.getElementById(cardId(first));
  const isLaidOut = place?.dataset.placed !== undefined && place.closest('details')?.open !== false;
  if (isLaidOut) place.scrollIntoView({ block: 'start' });
  else requestAnimationFrame(() => bringIntoView(target));
}
