import { useSyncExternalStore } from 'react';

/** What follows from the time of day, looked at each second; only another answer draws the component anew. */
export function useEachSecond<T extends string | number | boolean>(look: (now: number) => T): T {
  return useSyncExternalStore(eachSecond, () => look(Date.now()));
}

function eachSecond(lookAgain: () => void): () => void {
  const timer = setInterval(lookAgain, 1000);
  return () => clearInterval(timer);
}
