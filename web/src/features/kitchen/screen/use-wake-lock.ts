import { useEffect, useState } from 'react';

/** Keep the screen from going to sleep; false if that is not possible, as without https. */
export function useWakeLock(): boolean {
  const [kept, setKept] = useState(() => 'wakeLock' in navigator);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) return void lock.release();
        setKept(true);
        // A tablet with a low battery releases it, even on a visible page.
        lock.addEventListener('release', () => {
          if (!left && document.visibilityState === 'visible') setKept(false);
        });
      } catch {
        // A tablet saving battery refuses.
        setKept(document.visibilityState !== 'visible');
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return kept;
}
