import type { MenuItem } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';

/**
 * What the grid shows. Tiles never move while the till is in use: a refresh changes stock and price
 * in place, an item that sells out or disappears stays as sold out, and one that comes in is put at the end.
 */
export function refreshListing(shown: readonly MenuItem[], fresh: readonly MenuItem[]): MenuItem[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const kept = shown.map((item) => byId.get(item.id) ?? soldOut(item));
  const known = new Set(shown.map((item) => item.id));
  const added = fresh.filter((item) => !known.has(item.id) && isListed(item));
  return [...kept, ...added];
}

/** A new listing in the server's order, as on opening the screen or using the switch. */
export function newListing(items: readonly MenuItem[], withSoldOut: boolean): MenuItem[] {
  return items.filter((item) => withSoldOut || isListed(item));
}

function isListed(item: MenuItem): boolean {
  return item.current_stock > 0 || isOpenPrice(item.name);
}

function soldOut(item: MenuItem): MenuItem {
  return item.current_stock <= 0 ? item : { ...item, current_stock: 0 };
}
