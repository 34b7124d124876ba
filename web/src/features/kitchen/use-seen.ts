import { useEffect } from 'react';
import { putSeen } from './api';
import { useBoard } from './board-store';
import { areTicketsFresh } from './stale';
import { isOpen } from './tickets';

const AT_ONCE = 200;
const AGAIN_MS = 5000;
const LOOK_EVERY_MS = 1000;
/** Each screen waits for a part of this, so that with several of them one tells for all. */
const SPREAD_MS = 300;

/** Tells the server which tickets this screen has painted, while somebody can see it and it is not stale. */
export function useConfirmSeen(): void {
  useEffect(() => {
    const askedAt = new Map<string, number>();
    let frame = 0;
    let later: ReturnType<typeof setTimeout> | undefined;

    function confirm(): void {
      if (document.visibilityState !== 'visible' || !areTicketsFresh()) return;
      const now = performance.now();
      const { cards } = useBoard.getState();
      for (const id of askedAt.keys()) if (!cards[id]) askedAt.delete(id);
      const ids = Object.values(cards)
        .filter((card) => card.seen_at === null && isOpen(card))
        .map(({ id }) => id)
        .filter((id) => now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS)
        .slice(0, AT_ONCE);
      if (ids.length === 0) return;
      for (const id of ids) askedAt.set(id, now);
      // Not heard of within five seconds is asked again; nobody needs to know.
      putSeen(ids).catch(() => undefined);
    }

    /** A frame later it has been painted; a hidden page gets no frames. */
    function confirmOncePainted(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          later ??= setTimeout(() => {
            later = undefined;
            confirm();
          }, Math.random() * SPREAD_MS);
        });
      });
    }

    const stop = useBoard.subscribe(({ cards }, before) => {
      if (cards !== before.cards) confirmOncePainted();
    });
    const timer = setInterval(confirm, LOOK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
      clearTimeout(later);
      cancelAnimationFrame(frame);
    };
  }, []);
}
