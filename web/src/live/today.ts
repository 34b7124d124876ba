import { useSyncExternalStore } from 'react';
import { todayInManila } from '~/lib/time';
import { useLive } from './live';

const CHECK_EVERY_MS = 5_000;

/**
 * Today's business day by the server's clock, since a tablet's own may be wrong by years. Changes at midnight in
 * Manila.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, todayNow);
}

/** The same, for use outside components. */
export function todayNow(): string {
  return todayInManila(Date.now() + useLive.getState().clockOffsetMs);
}

function subscribe(check: () => void): () => void {
  const timer = setInterval(check, CHECK_EVERY_MS);
  const unsubscribe = useLive.subscribe(check);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
