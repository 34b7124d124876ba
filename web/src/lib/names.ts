/** In which order names stand, for every list and for the menu; the server has the same, contracts/name_order.json. */
import { fold } from './fold';

/** 'Éclair' stands beside 'Eclair', as a person looks for it; outer and repeated spaces do not count. */
export function sortKey(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return fold(bare).split(/\s+/).filter(Boolean).join(' ');
}

/** A name with what it is sorted by, so that a long list works it out once. */
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
