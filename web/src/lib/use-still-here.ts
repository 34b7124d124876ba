import { placeNow, usePlace } from './navigation';

/**
 * Tells whether the browser still is where the tap was: an answer may come when somebody has gone elsewhere, and leads
 * nobody away from there.
 */
export function useStillHere(): () => boolean {
  const { key } = usePlace();
  return () => placeNow().key === key;
}
