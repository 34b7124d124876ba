import { type RefObject, useEffect, useRef } from 'react';

interface Held {
  id: string;
  index: number;
}

/**
 * A row that has the focus may go: it is voided, restored or deleted, here or by another person. Then the row in
 * its place has the focus, or the last one, or the screen where no list is left: a keyboard and a screen reader
 * would begin again at the top of the page otherwise.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, items: readonly { id: string }[]): void {
  const held = useRef<Held | null>(null);
  const known = useRef(items);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const index = list.current?.contains(target) ? indexOfRow(target) : null;
      const item = index === null ? undefined : known.current[index];
      if (item && index !== null) held.current = { id: item.id, index };
      // A dialog of the row will give the focus back to it.
      else if (!target.closest('dialog')) held.current = null;
    };
    document.addEventListener('focusin', note);
    const screen = list.current?.closest('main') ?? null;
    return () => {
      document.removeEventListener('focusin', note);
      if (held.current) requestAnimationFrame(() => isLost() && focusOn(screen));
    };
  }, [list]);

  // After the commit: a dialog that closes in it gives the focus back to a row as it was.
  useEffect(() => {
    known.current = items;
  }, [items]);

  // Whenever anything changed, as a dialog may have closed after its row went.
  useEffect(() => {
    const lost = held.current;
    if (!lost || !isLost() || items.some(({ id }) => id === lost.id)) return;
    held.current = null;
    const at = Math.min(lost.index, items.length - 1);
    // The rows move up one moment later.
    requestAnimationFrame(() => {
      if (isLost()) focusOn(list.current?.querySelector(`[data-index="${at}"] :is(a[href], button)`) ?? null);
    });
  });
}

/** Which row of a list an element stands in. */
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
