import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds: `useMedia('(min-width: 768px)')`. For what CSS alone cannot change. */
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
