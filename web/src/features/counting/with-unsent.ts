import type { CountLine } from '~/api/types';
import { thousandthsPerPiece } from './amount';
import type { UnsentEntry } from './unsent-entries';

/** By item, in thousandths: the count including what waits in this browser. */
export function countedWithUnsent(
  lines: readonly CountLine[],
  waiting: readonly UnsentEntry[],
): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const entry of waiting) {
    const line = lines.find(({ item_id }) => item_id === entry.item_id);
    if (!line) continue;
    const recorded = line.counted?.counted_thousandths ?? 0;
    // The server may already have the entry, and only its answer was lost.
    const isRecorded = line.counted?.entry_id === entry.id;
    const base = entry.adds ? (counted.get(entry.item_id) ?? recorded) : 0;
    counted.set(entry.item_id, isRecorded ? recorded : base + thousandthsOf(line, entry));
  }
  return counted;
}

export function thousandthsOf(line: CountLine, { units, left_thousandths = 0 }: UnsentEntry): number {
  return units * thousandthsPerPiece(line) + left_thousandths;
}
