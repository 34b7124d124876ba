import { useCallback, useEffect, useRef } from 'react';

/** Tells whether this component is still on the screen: an answer may come after the person has left it. */
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
