import { useEffect, useState } from 'react';

/** Keep the screen from going to sleep; false if that is not possible, as without https. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(() => 'wakeLock' in navigator);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const requestLock = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) return void lock.release();
        setIsHeld(true);
        // A tablet with a low battery releases it, even on a visible page.
        lock.addEventListener('release', () => {
          if (!isUnmounted && document.visibilityState === 'visible') setIsHeld(false);
        });
      } catch {
        // A tablet saving battery refuses.
        setIsHeld(document.visibilityState !== 'visible');
      }
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
