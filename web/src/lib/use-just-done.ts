import { useRef } from 'react';
import { AIMED_MS } from './aimed';

/**
 * Whether it was done a moment ago, where its button stays: the tap or the Enter too many finds nothing to do, and
 * what it would be told of that takes the place of what was done.
 */
export function useJustDone(): { isJustDone: () => boolean; noteDone: () => void } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    isJustDone: () => performance.now() - at.current < AIMED_MS,
    noteDone: () => {
      at.current = performance.now();
    },
  };
}
