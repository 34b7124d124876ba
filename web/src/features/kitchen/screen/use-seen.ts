import { useEffect } from 'react';
import { putSeen } from '../api';
import { useBoard } from '../board/board-store';
import { isInSight } from '../board/sight';
import { areTicketsFresh } from '../tickets/stale';
import { isOpen } from '../tickets/tickets';

const AT_ONCE = 200;
const AGAIN_MS = 5000;
/** Slightly different on each screen, so that one of several usually reports for all. */
const LOOK_EVERY_MS = 400 + Math.random() * 200;
/** Report to the server which tickets are in sight, while this screen is visible and not stale. */
export function useConfirmSeen(): void {
  useEffect(() => {
    const askedAt = new Map<string, number>();

    function confirm(): void {
      if (document.visibilityState !== 'visible' || !areTicketsFresh()) return;
      const now = performance.now();
      const { cards } = useBoard.getState();
      for (const id of askedAt.keys()) if (!cards[id]) askedAt.delete(id);
      const ids = Object.values(cards)
        .filter((card) => card.seen_at === null && isOpen(card) && isInSight(card.id))
        .map(({ id }) => id)
        .filter((id) => now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS)
        .slice(0, AT_ONCE);
      if (ids.length === 0) return;
      for (const id of ids) askedAt.set(id, now);
      // Reported again if no answer comes within five seconds; nobody needs to be told.
      putSeen(ids, AbortSignal.timeout(AGAIN_MS)).catch(() => undefined);
    }

    const timer = setInterval(confirm, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
