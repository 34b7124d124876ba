/** What can tell later how long ago something was made, though this device's clock is set meanwhile. */
import { type Moment, thisMoment } from '~/lib/own-clock';
import { useLive } from '~/live/live';

/** When the server said its time, in milliseconds since 1970. */
export interface Heard extends Moment {
  server: number;
}

export interface Clocks {
  at: Moment;
  /** The last time before that, in this page; null if never. */
  heard: Heard | null;
}

let heard: Heard | null = null;

useLive.subscribe(({ connected, clockOffsetMs }, before) => {
  // A tab that leads without a connection passes on what it heard long ago.
  if (connected && !(before.connected && before.clockOffsetMs === clockOffsetMs)) {
    const at = thisMoment();
    heard = { ...at, server: at.day + clockOffsetMs };
  }
});

export const clocksNow = (): Clocks => ({ at: thisMoment(), heard });
