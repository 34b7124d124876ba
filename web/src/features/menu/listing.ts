import type { MenuItem } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import type { Closed } from './use-closed';

/**
 * What the grid shows. Tiles never move while the till is in use: a refresh changes stock and price in place; an item
 * that sells out, disappears or is not sold at this time stays, and a new item goes to the end. An item that is out
 * today always stays: a tap can put it back, and tomorrow it is back in its place.
 */
export function refreshListing(
  shown: readonly MenuItem[],
  fresh: readonly MenuItem[],
  withSoldOut: boolean,
  closed: Closed,
): MenuItem[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const refreshed = shown.map((item) => byId.get(item.id) ?? soldOut(item));
  const known = new Set(shown.map((item) => item.id));
  const added = fresh.filter((item) => !known.has(item.id));
  return [...refreshed, ...newListing(added, withSoldOut, closed)];
}

/** A new listing in the server's order, as when the screen opens or the switch is used. */
export function newListing(items: readonly MenuItem[], withSoldOut: boolean, closed: Closed): MenuItem[] {
  return items.filter((item) => withSoldOut || isListed(item, closed));
}

function isListed(item: MenuItem, closed: Closed): boolean {
  return !closed.has(item.id) && (item.current_stock > 0 || isOpenPrice(item.name));
}

function soldOut(item: MenuItem): MenuItem {
  return item.current_stock <= 0 ? item : { ...item, current_stock: 0 };
}
