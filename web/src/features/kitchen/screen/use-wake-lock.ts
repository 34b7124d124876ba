import { useEffect, useState } from 'react';

/** Keeps the screen from going to sleep; false where it cannot be kept, as without https. */
export function useWakeLock(): boolean {
  const [kept, setKept] = useState(() => 'wakeLock' in navigator);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      // The browser takes the lock back whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) return void lock.release();
        setKept(true);
        // A tablet whose battery runs low takes it back, though the page is seen.
        lock.addEventListener('release', () => {
          if (!left && document.visibilityState === 'visible') setKept(false);
        });
      } catch {
        // A tablet that saves its battery refuses.
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
