import { useEffect } from 'react';
import { newId } from '~/lib/ids';
import { deleteScreen, putScreen } from './api';

const EVERY_MS = 5000;

/** Says that a kitchen screen is open and visible: the counter may then expect its tickets to be seen. */
export function useKitchenPresence(): void {
  useEffect(() => {
    const id = newId();
    const say = () => {
      const call = document.visibilityState === 'visible' ? putScreen(id) : deleteScreen(id);
      // The next one tells the same, and silence tells the rest.
      call.catch(() => undefined);
    };
    const leave = () => void deleteScreen(id).catch(() => undefined);
    say();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') say();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', say);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
