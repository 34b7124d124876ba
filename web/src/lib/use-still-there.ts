import { useCallback, useEffect, useRef } from 'react';

/** Tells whether this still stands on the screen: what was asked for may be answered after somebody has left it. */
export function useStillThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
