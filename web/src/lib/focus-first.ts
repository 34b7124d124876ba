import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element that a dialog should begin with, if that is not its first: `autoFocus` acts before the browser's
 * showModal, which then moves the focus to the first element.
 */
export function useFocusFirst<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
