import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the rows that are looked at where they are when others come above them; at its top a list shows the new ones. */
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
  // After every drawing: rows that turn out to be higher than was thought move the others as well.
  useLayoutEffect(() => {
    const found = box.current ? virtual.getVirtualItemForOffset(box.current.scrollTop) : undefined;
    const key = found && keys[found.index];
    seen.current = found && key !== undefined ? { key, start: found.start } : null;
  });
}
