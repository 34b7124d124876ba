import { isCovered } from '~/lib/cover';
import { useScanner } from '~/lib/scan/use-scanner';

/** Takes scans while an item is open, wherever the focus is: its code is the only field that anybody scans. */
export function useScannedCode(take: (code: string) => void): void {
  useScanner((code) => {
    if (!isCovered()) take(code);
  });
}
