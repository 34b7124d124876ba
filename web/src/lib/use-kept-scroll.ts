import { useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** How far each place of the browser's history was scrolled when it was left, in px. */
const kept = new Map<string, number>();

/**
 * Coming back to a screen finds it where it was left; opening it anew begins at its top.
 * @param part which of several things that scroll on the screen
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, part = ''): void {
  const place = useLocation({ select: ({ state }) => `${state.__TSR_key ?? ''} ${part}` });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const at = kept.get(place);
    if (at !== undefined) element.scrollTop = at;
    const note = () => kept.set(place, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      // A tap right after a scroll comes before the event.
      note();
      element.removeEventListener('scroll', note);
    };
  }, [place, scroller]);
}
