import { onTouch } from '~/lib/on-touch';
import { isIdle } from './idle';
import { forgetUse, lastUsedAt, noteUse, recallUse } from './last-use';
import { lock, useLock } from './lock';

/** Timers stand still while a tablet sleeps, so the time is checked often instead of awaited. */
const LOOK_EVERY_MS = 5000;

/** Locks the screens of this browser once nobody has touched any of them for this long. Returns a stop function. */
export function watchUse(minutes: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const look = () => {
    if (useLock.getState().state !== 'locked' && isIdle(lastUsedAt(), Date.now(), minutes)) lock();
  };
  recallUse();
  look();
  onTouch(() => {
    // A tablet that wakes up hears the finger before any timer.
    look();
    if (useLock.getState().state !== 'locked') noteUse();
  }, signal);
  for (const wakes of ['pageshow', 'focus']) addEventListener(wakes, look, { signal });
  for (const wakes of ['visibilitychange', 'resume']) document.addEventListener(wakes, look, { signal });
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    ended.abort();
    clearInterval(timer);
    forgetUse();
  };
}
