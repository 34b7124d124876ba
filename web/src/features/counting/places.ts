/** The items of a count by the place where they are kept, in the order of counting. */
import type { CountLine } from '~/api/types';
import { fold } from '~/lib/fold';

interface Place<T> {
  /** Empty if no place is noted. */
  name: string;
  lines: T[];
}

/** Places by name, items without one last; all spellings of a name are one place. */
export function placesOf<T extends { kept_in: string }>(lines: readonly T[]): Place<T>[] {
  const places = new Map<string, Place<T>>();
  for (const line of lines) {
    const key = keyOf(line.kept_in);
    const place = places.get(key) ?? { name: line.kept_in, lines: [] };
    places.set(key, place);
    place.lines.push(line);
  }
  return [...places]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
    .map(([, place]) => place);
}

/** As the server compares them (`name_key`): typed on a Mac, an accent may be a letter of its own. */
function keyOf(place: string): string {
  return fold(place.normalize('NFKC')).split(/\s+/).filter(Boolean).join(' ');
}

/** The next line after this one that nobody has counted, going on from the start; null when all are counted. */
export function nextAfter(
  lines: readonly CountLine[],
  itemId: string | null,
  isCounted: (line: CountLine) => boolean,
): string | null {
  const at = lines.findIndex((line) => line.item_id === itemId);
  const rest = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return rest.find((line) => line.item_id !== itemId && !isCounted(line))?.item_id ?? null;
}
