import { useCallback, useEffect, useRef } from 'react';
import { AIMED_MS } from './aimed';

/**
 * Whether a button that stays in place acted a moment ago: a tap or an Enter this soon was aimed at what the button did
 * before. It would find nothing left to do, and the message about that would replace the first result; or it would
 * confirm a question unread, such as 'Save again to keep yours'.
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

/** Whether the value changed by itself a moment ago: a tap this soon was made without knowing. */
export function useJustChanged(value: unknown): () => boolean {
  const { wasJustNow, noteNow } = useJustNow();
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value) noteNow();
    known.current = value;
  }, [value, noteNow]);
  return wasJustNow;
}
