import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { AIMED_MS } from '~/lib/aimed';

interface Placed {
  key: React.Key;
  /** In px, from the top of the scrolled content, so that scrolling moves no row. */
  start: number;
}

/**
 * Stops taps on a list whose rows move by themselves, as when another till sells: a tap on something that acts without
 * a question naming its row (`data-at-once`) does nothing if the row has just moved under the finger.
 */
export function useStillRows(rows: () => readonly Placed[], rowHeight: number): (event: MouseEvent) => void {
  const places = useRef(new Map<React.Key, { start: number; movedAt: number }>());
  useEffect(() => {
    const before = places.current;
    places.current = new Map(
      rows().map(({ key, start }) => {
        const known = before.get(key);
        // A row whose height is measured pushes the others by less.
        const isStill = known && Math.abs(known.start - start) < rowHeight / 2;
        const movedAt = known && !isStill ? performance.now() : (known?.movedAt ?? Number.NEGATIVE_INFINITY);
        return [key, { start: isStill ? known.start : start, movedAt }];
      }),
    );
  });
  return (event) => {
    // A key acts on the focused element, wherever that is.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const row = event.target.closest('[data-at-once]')?.closest<HTMLElement>('[data-key]');
    const movedAt = places.current.get(row?.dataset.key ?? '')?.movedAt;
    if (movedAt !== undefined && performance.now() - movedAt < AIMED_MS) event.stopPropagation();
  };
}

/** The same for a list that is rendered whole, whose rows have a `data-key`. */
export function useStillList(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return useStillRows(() => rows().map((row) => ({ key: row.dataset.key ?? '', start: row.offsetTop })), 32);
}
