import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus if what had it is gone, as the button of the step before, and so comes into sight. Put the ref on what
 * begins that which is shown now.
 * @param shown another value where something else is shown
 */
export function useFocusLost<T extends HTMLElement>(shown: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as something else is shown
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, [shown]);
  return ref;
}
