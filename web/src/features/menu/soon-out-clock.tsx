import { useEffect } from 'react';
import { useRunningOut } from '~/live/running-out';
import { useSoonOut } from './soon-out';

/** Tells the tiles; shows nothing itself, and draws nobody when a minute has passed. */
export function SoonOutClock(): null {
  const soonOut = useRunningOut();
  useEffect(() => {
    const known = useSoonOut.getState();
    // A tile whose words are the same is not drawn again.
    const same = Object.entries(soonOut).map(([id, words]) => [
      id,
      known[id]?.long === words.long ? known[id] : words,
    ]);
    useSoonOut.setState(Object.fromEntries(same), true);
  }, [soonOut]);
  return null;
}
