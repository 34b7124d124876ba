import { fold } from '~/lib/catalogue';

/**
 * Telling a barcode scanner from a person: it types every character within a few milliseconds and ends with Enter.
 * A pure step function, so that the timing can be tested without a clock.
 */
interface ScanState {
  text: string;
  lastAt: number;
}

export const NO_SCAN: ScanState = { text: '', lastAt: 0 };

/** Scanners need 5 to 35 ms a key; a busy tablet may hear them late. Few people type this fast for a whole name. */
const LONGEST_GAP_MS = 100;
const SHORTEST_CODE = 3;

export function scanKey(
  state: ScanState,
  key: string,
  at: number,
): { state: ScanState; code: string | null } {
  const fast = at - state.lastAt <= LONGEST_GAP_MS;
  if (key === 'Enter') {
    const complete = fast && state.text.length >= SHORTEST_CODE;
    return { state: NO_SCAN, code: complete ? state.text : null };
  }
  if (key === 'Shift') return { state, code: null };
  if (key.length !== 1) return { state: NO_SCAN, code: null };
  return { state: { text: fast ? state.text + key : key, lastAt: at }, code: null };
}

/** The item that a scan means: its exact name, else the only one that begins with it. Codes may come later. */
export function itemForScan<T extends { name: string }>(items: readonly T[], code: string): T | undefined {
  const wanted = normal(code);
  const exact = items.find((item) => normal(item.name) === wanted);
  if (exact) return exact;
  const starting = items.filter((item) => normal(item.name).startsWith(wanted));
  return starting.length === 1 ? starting[0] : undefined;
}

function normal(text: string): string {
  return fold(text.trim());
}
