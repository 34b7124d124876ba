import { useEffect } from 'react';
import { putSeen } from '../api';
import { useBoard } from '../board/board-store';
import { isInSight } from '../board/sight';
import { areTicketsFresh } from '../tickets/stale';
import { isOpen } from '../tickets/tickets';

const MAX_PER_REPORT = 200;
const REPORT_AGAIN_MS = 5000;
/** Slightly different on each screen, so that one of several usually reports for all. */
const CHECK_EVERY_MS = 400 + Math.random() * 200;
/** Report to the server which tickets are in sight, while this screen is visible and not stale. */
export function useConfirmSeen(): void {
  useEffect(() => {
    const reportedAt = new Map<string, number>();

    function confirm(): void {
      if (document.visibilityState !== 'visible' || !areTicketsFresh()) return;
      const now = performance.now();
      const { cards } = useBoard.getState();
      for (const id of reportedAt.keys()) if (!cards[id]) reportedAt.delete(id);
      const ids = Object.values(cards)
        .filter((card) => card.seen_at === null && isOpen(card) && isInSight(card.id))
        .map(({ id }) => id)
        .filter((id) => now - (reportedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= REPORT_AGAIN_MS)
        .slice(0, MAX_PER_REPORT);
      if (ids.length === 0) return;
      for (const id of ids) reportedAt.set(id, now);
      // Reported again if no answer comes within five seconds; nobody needs to be told.
      putSeen(ids, REPORT_AGAIN_MS).catch(() => undefined);
    }

    const timer = setInterval(confirm, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
