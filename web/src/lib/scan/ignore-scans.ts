import { useScanner } from './use-scanner';

const ignore = () => undefined;

/** For places where a scanner has no purpose: what it types is taken back, and its last key presses nothing. */
export function useIgnoredScans(): void {
  useScanner(ignore);
}
