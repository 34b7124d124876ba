import { placeNow, usePlace } from './navigation';

/**
 * Tells whether the browser is still at the entry where the tap was: an answer that arrives after somebody has gone
 * elsewhere must not lead them away from there.
 */
export function useStillHere(): () => boolean {
  const { key } = usePlace();
  return () => placeNow().key === key;
}
