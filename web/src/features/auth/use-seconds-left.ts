import { useEffect, useState } from 'react';

/** Whole seconds until an instant, counting down; 0 when it has passed. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = until !== null && left > 0;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, running]);
  return left;
}
