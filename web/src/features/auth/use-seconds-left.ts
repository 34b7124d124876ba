import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant, counting down; 0 when it has passed.
 * @param until by `performance.now()`, so that setting the device's clock makes the wait neither longer nor shorter
 */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = until !== null && left > 0;
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until, running]);
  return left;
}
