import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { AIMED_MS } from '~/lib/aimed';

interface Placed {
  key: React.Key;
  /** In px, from the top of what scrolls, so that scrolling moves no row. */
  start: number;
}

/**
 * What is taken by a tap on a list whose rows move by themselves, as when another till sells: on what acts at once,
 * without a question that names its row (`data-at-once`), nothing where the row came under the finger just then.
 */
export function useStillRows(rows: () => readonly Placed[], rowHeight: number): (event: MouseEvent) => void {
  const places = useRef(new Map<React.Key, { start: number; movedAt: number }>());
  useEffect(() => {
    const before = places.current;
    places.current = new Map(
      rows().map(({ key, start }) => {
        const known = before.get(key);
        // A row that was measured pushes the others by less.
        const isStill = known && Math.abs(known.start - start) < rowHeight / 2;
        const movedAt = known && !isStill ? performance.now() : (known?.movedAt ?? Number.NEGATIVE_INFINITY);
        return [key, { start: isStill ? known.start : start, movedAt }];
      }),
    );
  });
  return (event) => {
    // A key is pressed on what has the focus, wherever that stands.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const row = event.target.closest('[data-at-once]')?.closest<HTMLElement>('[data-key]');
    const movedAt = places.current.get(row?.dataset.key ?? '')?.movedAt;
    if (movedAt !== undefined && performance.now() - movedAt < AIMED_MS) event.stopPropagation();
  };
}

/** The same for a list that is drawn whole, whose rows have a `data-key`. */
export function useStillList(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return useStillRows(() => rows().map((row) => ({ key: row.dataset.key ?? '', start: row.offsetTop })), 32);
}
