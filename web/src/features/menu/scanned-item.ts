import { fold } from '~/lib/fold';

/** What scanners put before a code: the symbology (']C1', ']E0'), or a sign of the shop's choice ('~', '*'). */
const PREFIX = /^(?:\][A-Za-z]\d|[^\p{L}\p{N}]+)/u;

/** The item that a scan means: by exact name, else the only one that begins with it. Codes may come later. */
export function itemForScan<T extends { name: string }>(items: readonly T[], code: string): T | undefined {
  const bare = code.replace(PREFIX, '');
  return itemNamed(items, code) ?? (bare === code ? undefined : itemNamed(items, bare));
}

/** The item of that name, whatever its case, else the only one that begins so. */
export function itemNamed<T extends { name: string }>(items: readonly T[], text: string): T | undefined {
  const wanted = normal(text);
  if (wanted === '') return undefined;
  const exact = items.find((item) => normal(item.name) === wanted);
  if (exact) return exact;
  const starting = items.filter((item) => normal(item.name).startsWith(wanted));
  return starting.length === 1 ? starting[0] : undefined;
}

function normal(text: string): string {
  return fold(text.trim());
}
