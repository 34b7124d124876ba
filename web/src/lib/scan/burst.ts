/**
 * Tells a barcode scanner from a person by speed alone: it types every character within some milliseconds of the last
 * and ends with Enter or Tab. A pure step function, so that the timing is tested without a clock.
 */
export interface Burst {
  text: string;
  /** How many keys it took: a capital letter takes two. */
  keys: number;
  startedAt: number;
  lastAt: number;
}

export const NO_BURST: Burst = { text: '', keys: 0, startedAt: 0, lastAt: 0 };

/** Scanners need 5 to 40 ms per key, some unevenly; a later key starts over. */
const LONGEST_GAP_MS = 80;
/** The mean decides: fingers roll over a few keys as fast as this, but not over a whole word. */
const LONGEST_MEAN_MS = 50;
const LONG_CODE = 6;
/** Including the last key: fingers roll over a quantity and its Enter as fast as a slow scanner types. */
const LONGEST_MEAN_OF_SHORT_MS = 40;
/** Faster than fingers roll over three keys: at this speed a pause before the last key does not matter. */
const SURE_MEAN_MS = 20;
/** Some scanners pause before their last key. */
const LONGEST_END_GAP_MS = 120;
const SHORTEST_CODE = 3;
const ENDS = ['Enter', 'Tab'];
/** Pressed for a capital letter. */
const SILENT = ['Shift', 'CapsLock'];

/** @param at in milliseconds, by any clock: the event's own, which a busy page does not delay */
export function addKey(burst: Burst, key: string, at: number): { burst: Burst; code: string | null } {
  if (ENDS.includes(key)) return { burst: NO_BURST, code: isScan(burst, at) ? burst.text : null };
  const sign = SILENT.includes(key) ? '' : key;
  if (sign.length > 1) return { burst: NO_BURST, code: null };
  const begun = isUnderway(burst, at) ? burst : { ...NO_BURST, startedAt: at };
  return { burst: { ...begun, text: begun.text + sign, keys: begun.keys + 1, lastAt: at }, code: null };
}

function isUnderway({ keys, lastAt }: Burst, at: number): boolean {
  return keys > 0 && at >= lastAt && at - lastAt <= LONGEST_GAP_MS;
}

function isScan({ text, keys, startedAt, lastAt }: Burst, at: number): boolean {
  if (text.length < SHORTEST_CODE || at - lastAt > LONGEST_END_GAP_MS) return false;
  const mean = (lastAt - startedAt) / (keys - 1);
  if (text.length >= LONG_CODE) return mean <= LONGEST_MEAN_MS;
  return mean <= SURE_MEAN_MS || (at - startedAt) / keys <= LONGEST_MEAN_OF_SHORT_MS;
}
