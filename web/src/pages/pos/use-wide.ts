import { useSyncExternalStore } from 'react';

const wide = globalThis.matchMedia?.('(min-width: 768px)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** True where the order stands beside the menu; on a phone it is a bar and a sheet. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
