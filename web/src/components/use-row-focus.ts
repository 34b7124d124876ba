import { type RefObject, useEffect, useRef } from 'react';

interface Held {
  id: string;
  index: number;
}

/**
 * A focused row may go: voided, restored or deleted, here or by another person. The focus then moves to the row in
 * its place, the last row, or the screen if no list is left. Otherwise keyboard and screen reader users would start
 * over at the top of the page.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, items: readonly { id: string }[]): void {
  const held = useRef<Held | null>(null);
  const known = useRef(items);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const index = list.current?.contains(target) ? indexOfRow(target) : null;
      const item = index === null ? undefined : known.current[index];
      if (item && index !== null) held.current = { id: item.id, index };
      // A dialog opened from the row will return the focus to it.
      else if (!target.closest('dialog')) held.current = null;
    };
    document.addEventListener('focusin', remember);
    const screen = list.current?.closest('main') ?? null;
    return () => {
      document.removeEventListener('focusin', remember);
      if (held.current) requestAnimationFrame(() => isLost() && focusOn(screen));
    };
  }, [list]);

  // After the commit, in which a closing dialog returns the focus to the old row.
  useEffect(() => {
    known.current = items;
  }, [items]);

  // On every render, since a dialog may close after its row has gone.
  useEffect(() => {
    const lost = held.current;
    if (!lost || !isLost() || items.some(({ id }) => id === lost.id)) return;
    held.current = null;
    const at = Math.min(lost.index, items.length - 1);
    // The rows move up a moment later.
    requestAnimationFrame(() => {
      if (isLost()) focusOn(list.current?.querySelector(`[data-index="${at}"] :is(a[href], button)`) ?? null);
    });
  });
}

/** The index of the list row that holds an element. */
export function indexOfRow(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}

function isLost(): boolean {
  return document.activeElement === document.body && !document.querySelector('dialog[open]');
}

function focusOn(element: HTMLElement | null): void {
  if (element?.tagName === 'MAIN') element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
