import { create } from 'zustand';
import { useLive } from '~/live/live';

/** The time, once a second, for whatever shows how long something has lasted. In ms since 1970. */
export const useClock = create(() => timesNow());

function timesNow() {
  const now = Date.now();
  return { now, serverNow: now + useLive.getState().clockOffsetMs };
}

/** Returns what stops it. */
export function runClock(): () => void {
  useClock.setState(timesNow());
  const timer = setInterval(() => useClock.setState(timesNow()), 1000);
  return () => clearInterval(timer);
}
