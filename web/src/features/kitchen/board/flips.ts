import type { Ticket } from '~/api/types';
import { AIMED_MS } from '~/lib/aimed';
import type { Wanted } from '../tickets/tickets';

/** When each line was last ticked or unticked elsewhere, in ms since page load. */
const flippedAt = new Map<string, number>();

/** Record the lines whose state changed without having been wanted on this screen. */
export function recordFlips(ticket: Ticket, before: Ticket | undefined, wanted: Wanted = {}): void {
  const was = new Map(before?.lines.map(({ id, completed }) => [id, completed]));
  for (const { id, completed } of ticket.lines)
    if (was.has(id) && was.get(id) !== completed && !(id in wanted)) flippedAt.set(id, performance.now());
}

/** If two cooks tick the same line, the second tap must not untick it. */
export function isJustFlipped(lineId: string): boolean {
  return performance.now() - (flippedAt.get(lineId) ?? Number.NEGATIVE_INFINITY) < AIMED_MS;
}

export function forgetFlips(): void {
  flippedAt.clear();
}
