/** The order of names in every list and the menu; shared with the server, contracts/name_order.json. */
import { fold } from './fold';

/** 'Éclair' sorts beside 'Eclair', where people look for it; outer and repeated spaces do not count. */
export function sortKey(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return fold(bare).split(/\s+/).filter(Boolean).join(' ');
}

/** A name with its sort key, so that a long list computes it once. */
export interface Placed {
  key: string;
  name: string;
}

export function placed(name: string): Placed {
  return { key: sortKey(name), name: fold(name.normalize('NFKC')) };
}

export function compareNames(a: Placed, b: Placed): number {
  return compare(a.key, b.key) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
