import { useEachSecond } from '~/lib/use-each-second';
import { useLive } from '~/live/live';
import type { Kitchens } from './counter-mark';

/** The server's time in ms, updated each second: a tablet's own clock may be wrong by years. */
export function useServerNow(): number {
  const offset = useLive(({ clockOffsetMs }) => clockOffsetMs);
  return useEachSecond((now) => Math.floor((now + offset) / 1000) * 1000);
}

/** The state of the kitchen's screens; both null while the server is silent. */
export function useKitchens(): Kitchens {
  const openSince = useLive(({ connected, kitchensSince }) => (connected ? kitchensSince : null));
  const lostSince = useLive(({ connected, kitchensLostSince }) => (connected ? kitchensLostSince : null));
  return { openSince, lostSince };
}
