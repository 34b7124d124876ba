import { useEffect } from 'react';
import { useRunningOut } from '~/live/running-out';
import { useSoonOut } from './soon-out';

/** Updates the tiles' store; a component that renders nothing, so that a passing minute re-renders only this. */
export function SoonOutClock(): null {
  const soonOut = useRunningOut();
  useEffect(() => {
    const known = useSoonOut.getState();
    // Keep the same object for the same words, so that the tile does not re-render.
    const same = Object.entries(soonOut).map(([id, words]) => [
      id,
      known[id]?.long === words.long ? known[id] : words,
    ]);
    useSoonOut.setState(Object.fromEntries(same), true);
  }, [soonOut]);
  return null;
}
