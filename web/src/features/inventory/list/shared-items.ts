import type { StockItem } from '~/api/types';

/**
 * The current list with the old objects of unchanged items, so that their rows do not re-render. Matched by id: the
 * query library's structural sharing goes by index, so that one new item would make all later ones new.
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
