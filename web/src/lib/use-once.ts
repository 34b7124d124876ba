import { useCallback, useRef, useState } from 'react';

/** One at a time: calls while it runs are ignored. State alone comes too late for a second quick tap. */
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
