import { useSyncExternalStore } from 'react';

/**
 * A value that follows from the time of day, checked each second; only a different value renders the component again.
 */
export function useEachSecond<T extends string | number | boolean>(look: (now: number) => T): T {
  return useSyncExternalStore(eachSecond, () => look(Date.now()));
}

function eachSecond(lookAgain: () => void): () => void {
  const timer = setInterval(lookAgain, 1000);
  return () => clearInterval(timer);
}
