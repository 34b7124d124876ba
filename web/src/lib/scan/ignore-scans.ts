import { useScanner } from './use-scanner';

const ignore = () => undefined;

/** Where a scanner has nothing to say: what it types is taken back, and its last key presses nothing. */
export function useIgnoredScans(): void {
  useScanner(ignore);
}
