import type { CountLine } from '~/api/types';
import { oneHolds } from './amount';
import type { KeptEntry } from './kept-entries';

/** By item, in thousandths: the count including what waits in this browser. */
export function withWaiting(
  lines: readonly CountLine[],
  waiting: readonly KeptEntry[],
): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const entry of waiting) {
    const line = lines.find(({ item_id }) => item_id === entry.item_id);
    if (!line) continue;
    const known = line.counted?.counted_thousandths ?? 0;
    // The server may already have the entry, and only its answer was lost.
    const isTaken = line.counted?.entry_id === entry.id;
    const before = entry.adds ? (counted.get(entry.item_id) ?? known) : 0;
    counted.set(entry.item_id, isTaken ? known : before + typedThousandths(line, entry));
  }
  return counted;
}

export function typedThousandths(line: CountLine, { units, left_thousandths = 0 }: KeptEntry): number {
  return units * oneHolds(line) + left_thousandths;
}
