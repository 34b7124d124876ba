import { useSyncExternalStore } from 'react';

/**
 * A value that follows from the time of day, checked each second; only a different value renders the component again.
 */
export function useEachSecond<T extends string | number | boolean>(valueAt: (now: number) => T): T {
  return useSyncExternalStore(eachSecond, () => valueAt(Date.now()));
}

function eachSecond(check: () => void): () => void {
  const timer = setInterval(check, 1000);
  return () => clearInterval(timer);
}
