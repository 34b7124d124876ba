import { type RefObject, useLayoutEffect } from 'react';

/** When a focused ticket leaves the board, the focus moves to its neighbour. */
export function useFocusNeighbour(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = ref.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      const neighbour = place.nextElementSibling ?? place.previousElementSibling;
      neighbour?.querySelector('button')?.focus();
    };
  }, [ref]);
}
