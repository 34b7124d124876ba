import { type RefObject, useLayoutEffect } from 'react';

/** When a ticket with the focus in it leaves the board, the focus goes to its neighbour and is not lost. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = ref.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      const neighbour = place.nextElementSibling ?? place.previousElementSibling;
      neighbour?.querySelector('button')?.focus();
    };
  }, [ref]);
}
