import { useCallback, useEffect, useRef } from 'react';
import { AIMED_MS } from './aimed';

/**
 * Whether something was noted a moment ago, where its button stays: a tap or an Enter until then was aimed at what the
 * button did before. Once it is done, that would find nothing to do, and what it would be told of that takes the place
 * of what was done; where something is asked first, as 'Save again to keep yours', it would say yes unread.
 */
export function useJustNow(): { wasJustNow: () => boolean; noteNow: () => void } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    wasJustNow: () => performance.now() - at.current < AIMED_MS,
    noteNow: useCallback(() => {
      at.current = performance.now();
    }, []),
  };
}

/** Whether it became another one a moment ago, by itself: a tap until then did not know of it. */
export function useJustChanged(value: unknown): () => boolean {
  const { wasJustNow, noteNow } = useJustNow();
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value) noteNow();
    known.current = value;
  }, [value, noteNow]);
  return wasJustNow;
}
