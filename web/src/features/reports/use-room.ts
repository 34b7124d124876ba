import { type RefObject, useLayoutEffect, useState } from 'react';

/** An element's content width in px, measured before the first paint and on every change. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setRoom(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
