import { areOneSpan } from '~/lib/own-clock';
import { clocksNow } from './clocks';

/** Whether this page knows the time: the server has sent it, and nobody has set this device's clock since. */
export function isTimeKnown(): boolean {
  const { at, heard } = clocksNow();
  return heard !== null && areOneSpan(heard, at);
}
