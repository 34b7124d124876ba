import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How far below the top of its scroller a list begins, in px. Measured again when anything above the list grows or
 * shrinks.
 */
export function useOffset(list: RefObject<HTMLElement | null>, within: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!within) return;
    const measure = () => {
      if (!list.current) return;
      const top = list.current.getBoundingClientRect().top - within.getBoundingClientRect().top;
      setOffset(Math.round(top + within.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [within, within.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [list, within]);
  return offset;
}
