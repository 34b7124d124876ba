import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How far below the top of what scrolls a list begins, in px. It is measured again when anything above the list
 * grows or shrinks.
 */
export function useOffset(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const within = scroller.current;
    const measure = () => {
      if (!list.current || !within) return;
      const top = list.current.getBoundingClientRect().top - within.getBoundingClientRect().top;
      setOffset(Math.round(top + within.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [within, within?.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [list, scroller]);
  return offset;
}
