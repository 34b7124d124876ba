import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps visible rows in place when others arrive above them; a list scrolled to the top shows the new ones. */
export function useSteadyRows(
  box: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLElement, Element>,
  keys: readonly string[],
) {
  const seen = useRef<{ key: string; start: number } | null>(null);
  useLayoutEffect(() => {
    const before = seen.current;
    if (!before || !box.current || box.current.scrollTop === 0) return;
    const now = virtual.measurementsCache[keys.indexOf(before.key)];
    if (now && now.start !== before.start) box.current.scrollTop += now.start - before.start;
  }, [box, virtual, keys]);
  // After every render, because rows taller than estimated move the others as well.
  useLayoutEffect(() => {
    const found = box.current ? virtual.getVirtualItemForOffset(box.current.scrollTop) : undefined;
    const key = found && keys[found.index];
    seen.current = found && key !== undefined ? { key, start: found.start } : null;
  });
}
