import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus, and so comes into sight, if the element that had it is gone, such as the button of the step before.
 * Put the ref on the beginning of what is shown now.
 * @param shown changes when something else is shown; null while nothing is
 */
export function useFocusLost<T extends HTMLElement>(shown: string | null): RefObject<T | null> {
  const ref = useRef<T>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== null && before.current !== shown;
    before.current = shown;
    if (isOther && document.activeElement === document.body) ref.current?.focus();
  }, [shown]);
  return ref;
}
