import { isCovered } from '~/lib/cover';
import { useScanner } from '~/lib/scan/use-scanner';

/** Gives what is scanned while an item is open, wherever the focus is: nothing else of it is ever scanned. */
export function useScannedCode(take: (code: string) => void): void {
  useScanner((code) => {
    if (!isCovered()) take(code);
  });
}
