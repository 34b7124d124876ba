import { type RefObject, useLayoutEffect } from 'react';
import { usePlace } from './navigation';

/** The scroll position in px of each history entry when it was left. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position when the person comes back to a screen; a newly opened screen starts at the top.
 * @param part which of several scrolling elements of the screen
 */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, part = ''): void {
  const place = `${usePlace().key} ${part}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const at = positions.get(place);
    if (at !== undefined) element.scrollTop = at;
    const remember = () => positions.set(place, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      // A tap right after a scroll comes before the scroll event.
      remember();
      element.removeEventListener('scroll', remember);
    };
  }, [place, scroller]);
}
