import type { StockItem } from '~/api/types';

/**
 * The list as it is now, with the objects of before for all that did not change: a row whose item is the same
 * object is not drawn again. By id, where the general way of the query library goes by place, and one new item
 * would make all that stand behind it new.
 */
export function sharedItems(before: readonly StockItem[], now: StockItem[]): StockItem[] {
  const byId = new Map(before.map((item) => [item.id, item]));
  const items = now.map((item) => {
    const known = byId.get(item.id);
    return known && isSame(known, item) ? known : item;
  });
  const isUnchanged = items.length === before.length && items.every((item, place) => item === before[place]);
  return isUnchanged ? (before as StockItem[]) : items;
}

function isSame(a: StockItem, b: StockItem): boolean {
  return (Object.keys(b) as (keyof StockItem)[]).every((key) => a[key] === b[key]);
}
