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

  function wait(isSecond: boolean) {
    clearTimeout(timer.current);
    const due = performance.now() + SETTLE_MS;
    timer.current = setTimeout(() => {
      // Once: those that waited come before another moment of its own.
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

  /** It is tried in another way. */
  function stop() {
    next.current = null;
  }

  return { settle, hold, stop };
}
