/** The items of a count by the place where they are kept, in the order in which they are counted. */
import type { CountLine } from '~/api/types';
import { fold } from '~/lib/fold';

interface Place {
  /** Empty where none is noted. */
  name: string;
  lines: CountLine[];
}

/** Places by name, those of nowhere last; one place under every way to write its name. */
export function placesOf(lines: readonly CountLine[]): Place[] {
  const places = new Map<string, Place>();
  for (const line of lines) {
    const key = fold(line.kept_in.trim());
    const place = places.get(key) ?? { name: line.kept_in, lines: [] };
    places.set(key, place);
    place.lines.push(line);
  }
  return [...places]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
    .map(([, place]) => place);
}

/** The next line after this one that nobody has counted, from the start again; null when all are. */
export function nextAfter(
  lines: readonly CountLine[],
  itemId: string | null,
  isCounted: (line: CountLine) => boolean,
): string | null {
  const at = lines.findIndex((line) => line.item_id === itemId);
  const rest = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return rest.find((line) => line.item_id !== itemId && !isCounted(line))?.item_id ?? null;
}
