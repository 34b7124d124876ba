import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus if what had it is gone, as the button of the step before, and so comes into sight. Put the ref on what
 * begins that which is shown now.
 * @param shown another value where something else is shown; null while nothing is
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
