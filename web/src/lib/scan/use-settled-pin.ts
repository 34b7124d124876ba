import { useEffect, useRef } from 'react';
import { PIN_LENGTH } from '~/lib/pin';
import { useIgnoredScans } from './ignore-scans';

/** Longer than a scanner's pause between two keys: scanned digits are taken back and are nobody's attempt. */
const SETTLE_MS = 150;
/** A timer this late means that the page was busy: keys that a scanner typed may still be queued behind it. */
const BUSY_MS = 50;

/** Tries a PIN by itself once no key follows its last digit. */
export function useSettledPin() {
  useIgnoredScans();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function wait(isSecond: boolean) {
    clearTimeout(timer.current);
    const due = performance.now() + SETTLE_MS;
    timer.current = setTimeout(() => {
      // Only once: the queued keys are handled before the second timer fires.
      if (!isSecond && performance.now() > due + BUSY_MS) return wait(true);
      const attempt = next.current;
      next.current = null;
      attempt?.();
    }, SETTLE_MS);
  }

  /** Another key came. */
  const hold = () => wait(false);

  function settle(pin: string, attempt: (pin: string) => void) {
    next.current = pin.length === PIN_LENGTH ? () => attempt(pin) : null;
    hold();
  }

  /** Drops the pending attempt: the PIN is tried in another way. */
  function stop() {
    next.current = null;
  }

  return { settle, hold, stop };
}
