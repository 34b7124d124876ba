import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: calls while it runs are ignored. State alone comes too late for a quick second tap.
 */
export function useOnce(): { busy: boolean; once: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const once = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, once };
}
