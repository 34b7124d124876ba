import { create } from 'zustand';
import { useLive } from '~/live/live';

/** The time in ms since 1970, once a second, for showing durations. */
export const useClock = create(() => timesNow());

function timesNow() {
  const now = Date.now();
  return { now, serverNow: now + useLive.getState().clockOffsetMs };
}

/** Returns a stop function. */
export function runClock(): () => void {
  useClock.setState(timesNow());
  const timer = setInterval(() => useClock.setState(timesNow()), 1000);
  return () => clearInterval(timer);
}
