/** This device's clock against the server's. */
import type { DeviceClock } from '~/api/types';

/** Two measurements of one clock may differ by more than their round trips account for: clocks drift. */
const DRIFT_MS = 1000;

/**
 * Readings of both of a device's own clocks: the wall clock, which may be set, and the page's, which may pause in
 * sleep.
 */
export interface Moment {
  day: number;
  page: number;
}

export const thisMoment = (): Moment => ({ day: Date.now(), page: performance.now() });

/** Within days, the two clocks of a device drift apart by less than this, unless one is set or the device sleeps. */
export const APART_MS = 5000;

/** Whether a page that saw both moments was awake all the time between them, and nobody set the clock. */
export function areOneSpan(one: Moment, other: Moment): boolean {
  return Math.abs(other.day - other.page - one.day + one.page) < APART_MS;
}

/**
 * How far this clock is ahead of the server's, which read its time at some moment between request and answer: accurate
 * to half the round trip. Null if the clock was set in between, or the device slept.
 */
export function clockBy(serverNow: string, requested: Moment, answered: Moment): DeviceClock | null {
  const tripMs = answered.page - requested.page;
  if (Math.abs(answered.day - requested.day - tripMs) > DRIFT_MS) return null;
  return {
    ahead_ms: Math.round(answered.day - tripMs / 2 - Date.parse(serverNow)),
    within_ms: Math.ceil(tripMs / 2),
  };
}

/** Whether the clock is off by another amount than the server was told. */
export function goesOtherwise(clock: DeviceClock | null, reported: DeviceClock | null): boolean {
  if (!clock || !reported) return clock !== reported;
  return Math.abs(clock.ahead_ms - reported.ahead_ms) > clock.within_ms + reported.within_ms + DRIFT_MS;
}
