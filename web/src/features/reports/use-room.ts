import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide what an element holds may be, in px; measured before it is painted first, and as often as it changes. */
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
