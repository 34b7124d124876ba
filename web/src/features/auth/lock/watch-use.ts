import { onTouch } from '~/lib/on-touch';
import { isIdle } from './idle';
import { forgetUse, lastUsedAt, recordUse, startWatching } from './last-use';
import { lock, useLock } from './lock';

/** Timers stand still while a tablet sleeps, so the time is checked often instead of awaited. */
const CHECK_EVERY_MS = 5000;

/** Locks the screens of this browser once nobody has touched any of them for this long. Returns a stop function. */
export function watchUse(minutes: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const check = () => {
    if (useLock.getState().state !== 'locked' && isIdle(lastUsedAt(), Date.now(), minutes)) lock();
  };
  startWatching();
  check();
  onTouch(() => {
    // A tablet that wakes up hears the finger before any timer.
    check();
    if (useLock.getState().state !== 'locked') recordUse();
  }, signal);
  for (const wakes of ['pageshow', 'focus']) addEventListener(wakes, check, { signal });
  for (const wakes of ['visibilitychange', 'resume']) document.addEventListener(wakes, check, { signal });
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => {
    ended.abort();
    clearInterval(timer);
    forgetUse();
  };
}
