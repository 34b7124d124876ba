import { useEffect, useEffectEvent } from 'react';
import { addKey, type Burst, NO_BURST } from './burst';
import { type BeforeBurst, beforeBurst, isField } from './taking-back';

/**
 * Hears a barcode scanner wherever the focus is. What it typed is taken back out of the field that had the focus, and
 * its last key presses nothing; then `onScan` gets the code.
 */
export function useScanner(onScan: (code: string) => void): void {
  // A render in the middle of a code must not lose the keys before it.
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst = NO_BURST;
    let before: BeforeBurst | null = null;

    function onKey(event: KeyboardEvent) {
      // A shortcut, a composed letter, or a held key, which repeats as fast as a scanner.
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) {
        burst = NO_BURST;
        return;
      }
      const next = addKey(burst, event.key, event.timeStamp);
      burst = next.burst;
      if (next.code !== null) {
        stop(event);
        before?.takeBack();
        scanned(next.code);
        return;
      }
      if (burst.keys === 1) before = beforeBurst();
      else before?.remember();
      // A space must not press the focused button, nor a letter act as a command of the page.
      if (burst.text.length > 1 && !(event.target instanceof Element && isField(event.target))) stop(event);
    }

    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
