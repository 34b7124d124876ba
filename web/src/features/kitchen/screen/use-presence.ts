import { useEffect } from 'react';
import { newId } from '~/lib/ids';
import { localStorageIfAny } from '~/lib/storage';
import { deleteScreen, putScreen } from '../api';

const EVERY_MS = 5000;
const KEY = 'kitchenScreenId';

/**
 * Says that a kitchen screen is open and visible: the counter may then expect its tickets to be seen. Whoever goes
 * back to the till, or closes the page, says so; a tablet that falls asleep or off the network says nothing, and is
 * missed.
 */
export function useKitchenPresence(): void {
  useEffect(() => {
    const id = deviceId();
    const say = () => {
      // The next one tells the same, and silence tells the rest.
      if (document.visibilityState === 'visible') putScreen(id).catch(() => undefined);
    };
    const leave = () => void deleteScreen(id).catch(() => undefined);
    say();
    const timer = setInterval(say, EVERY_MS);
    document.addEventListener('visibilitychange', say);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', say);
      leave();
    };
  }, []);
}

/** The same after a crash and a reload: a device that is back is not missed for ever under its old name. */
function deviceId(): string {
  const storage = localStorageIfAny();
  try {
    const known = storage?.getItem(KEY);
    if (known) return known;
    const made = newId();
    storage?.setItem(KEY, made);
    return made;
  } catch {
    return newId();
  }
}
