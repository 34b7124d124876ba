import { areOneSpan } from '~/lib/own-clock';
import { clocksNow } from './clocks';

/** Whether this page knows what time it is: by the server, and since then nobody has set the clock. */
export function isTimeKnown(): boolean {
  const { at, heard } = clocksNow();
  return heard !== null && areOneSpan(heard, at);
}
