/** Reads this device's clocks, to tell later how long ago something was made, even if somebody sets the clock since. */
import { newId } from '~/lib/ids';
import { type Moment, thisMoment } from '~/lib/own-clock';
import { useLive } from '~/live/live';

/** The moment at which the server sent its time, and that time (`server`), in milliseconds since 1970. */
export interface ServerTime extends Moment {
  server: number;
}

export interface Clocks {
  at: Moment;
  /** When this page last received the server's time before that; null if never. */
  heard: ServerTime | null;
  /** The page that read them; absent in a row of an earlier version. */
  page?: string;
}

/**
 * Clocks alone do not tell pages apart: a tablet without a battery starts at the same time again and again, and so does
 * its first page.
 */
export const THIS_PAGE = newId();

let serverTime: ServerTime | null = null;

useLive.subscribe(({ connected, clockOffsetMs }, before) => {
  // A leading tab without a connection passes on a time that it received long ago.
  if (connected && !(before.connected && before.clockOffsetMs === clockOffsetMs)) {
    const at = thisMoment();
    serverTime = { ...at, server: at.day + clockOffsetMs };
  }
});

export const clocksNow = (): Clocks => ({ at: thisMoment(), heard: serverTime, page: THIS_PAGE });
