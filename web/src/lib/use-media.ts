import { useCallback, useSyncExternalStore } from 'react';

/**
 * Where the till's order fits beside its menu; on a phone it is a bar and a sheet, with other words on their buttons.
 */
export const WIDE = '(min-width: 768px)';

/** Whether a media query holds: `useMedia(WIDE)`. For what CSS alone cannot change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
