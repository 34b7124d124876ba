import { useEffect, useRef } from 'react';
import { isTyping } from '~/lib/keyboard';
import { NO_SCAN, scanKey } from './scanner';

/** Hears a barcode scanner wherever the focus is, except in a field or a dialog. `onScan` must be stable. */
export function useScanner(onScan: (code: string) => void): void {
  const scan = useRef(NO_SCAN);
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) {
        scan.current = NO_SCAN;
        return;
      }
      const underway = scan.current.text !== '';
      const { state, code } = scanKey(scan.current, event.key, event.timeStamp);
      scan.current = state;
      // A space or an Enter of the scanner must not press the button that has the focus.
      if (code !== null || (underway && state.text.length > 1)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (code !== null) onScan(code);
    }
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [onScan]);
}
