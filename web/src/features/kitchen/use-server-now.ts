import { useEffect, useState } from 'react';
import { useLive } from '~/live/live';

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

/** Since when a kitchen screen has been open (ms); null too while nothing is heard: then nobody can say. */
export function useOpenKitchens(): number | null {
  return useLive(({ connected, kitchensSince }) => (connected ? kitchensSince : null));
}
