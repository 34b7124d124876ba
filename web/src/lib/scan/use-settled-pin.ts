import { useEffect, useRef } from 'react';
import { PIN_LENGTH } from '~/lib/pin';
import { useIgnoredScans } from './ignore-scans';

/** Longer than a scanner's pause between two keys: what it types is taken back and is nobody's attempt. */
const SETTLE_MS = 150;
/** So late comes the moment of a page that was busy: keys that a scanner typed meanwhile may wait behind it. */
const BUSY_MS = 50;

/** A PIN is tried by itself when no key follows its last digit. */
export function useSettledPin() {
  useIgnoredScans();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Another key came. */
  function hold() {
    clearTimeout(timer.current);
    const due = performance.now() + SETTLE_MS;
    timer.current = setTimeout(() => {
      if (performance.now() > due + BUSY_MS) return hold();
      const attempt = next.current;
      next.current = null;
      attempt?.();
    }, SETTLE_MS);
  }

  function settle(pin: string, attempt: (pin: string) => void) {
    next.current = pin.length === PIN_LENGTH ? () => attempt(pin) : null;
    hold();
  }

  /** It is tried in another way. */
  function stop() {
    next.current = null;
  }

  return { settle, hold, stop };
}
