import type { MenuItem } from '~/api/types';
import { fold } from '~/lib/fold';

/**
 * What scanners send before a code: the symbology (']C1', ']E0'), or a character that the shop has chosen ('~', '*').
 */
const PREFIX = /^(?:\][A-Za-z]\d|[^\p{L}\p{N}]+)/u;

type Named = Pick<MenuItem, 'name' | 'code'>;

/** The item for a scan, whether or not the scanner sent a prefix before the code. */
export function itemForScan<T extends Named>(items: readonly T[], scanned: string): T | undefined {
  const bare = scanned.replace(PREFIX, '');
  return itemFor(items, scanned) ?? (bare === scanned ? undefined : itemFor(items, bare));
}

/** The item with this code, else with this name (ignoring case), else the only one whose name begins like this. */
export function itemFor<T extends Named>(items: readonly T[], text: string): T | undefined {
  const sought = normal(text);
  if (sought === '') return undefined;
  const coded = itemWithCode(items, text);
  if (coded) return coded;
  const exact = items.find((item) => normal(item.name) === sought);
  if (exact) return exact;
  const starting = items.filter((item) => normal(item.name).startsWith(sought));
  return starting.length === 1 ? starting[0] : undefined;
}

/** The item with exactly this code: 007 is not 7. */
export function itemWithCode<T extends Named>(items: readonly T[], text: string): T | undefined {
  const sought = normal(text);
  return items.find(({ code }) => code !== null && normal(code) === sought);
}

function normal(text: string): string {
  return fold(text.trim());
}
