import { useEffect } from 'react';
import { focusFirst, placesAround } from '~/lib/keep-focus-nearby';

/**
 * Keeps the focus near a control that goes while it has it, because another one takes its place: Restore that of Void,
 * what was loaded that of Try again.
 */
export function useFocusNearby(): void {
  useEffect(() => {
    function leave({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      const around = placesAround(target);
      // Later than what a screen itself does about it, such as focusing the row in its place.
      requestAnimationFrame(() => requestAnimationFrame(() => target.isConnected || focusFirst(around)));
    }
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
}
