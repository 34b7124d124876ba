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
  return itemMeant(items, scanned) ?? (bare === scanned ? undefined : itemMeant(items, bare));
}

/** The item with this code, else with this name (ignoring case), else the only one whose name begins like this. */
export function itemMeant<T extends Named>(items: readonly T[], text: string): T | undefined {
  const wanted = normal(text);
  if (wanted === '') return undefined;
  const coded = itemCoded(items, text);
  if (coded) return coded;
  const exact = items.find((item) => normal(item.name) === wanted);
  if (exact) return exact;
  const starting = items.filter((item) => normal(item.name).startsWith(wanted));
  return starting.length === 1 ? starting[0] : undefined;
}

/** The item with exactly this code: 007 is not 7. */
export function itemCoded<T extends Named>(items: readonly T[], text: string): T | undefined {
  const wanted = normal(text);
  return items.find(({ code }) => code !== null && normal(code) === wanted);
}

function normal(text: string): string {
  return fold(text.trim());
}
