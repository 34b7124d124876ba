import { useEffect, useState } from 'react';
import { useLive } from '~/live/live';
import type { Kitchens } from './counter-mark';

const EVERY_MS = 1000;

/** The server's time (ms), a second at a time: a tablet's own clock may be wrong by years. */
export function useServerNow(): number {
  const offset = useLive(({ clockOffsetMs }) => clockOffsetMs);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}

/** The state of the kitchen's screens; empty while the server is silent. */
export function useKitchens(): Kitchens {
  const openSince = useLive(({ connected, kitchensSince }) => (connected ? kitchensSince : null));
  const lostSince = useLive(({ connected, kitchensLostSince }) => (connected ? kitchensLostSince : null));
  return { openSince, lostSince };
}
