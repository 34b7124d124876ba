import type { StockItem } from '~/api/types';
import { compareNames, type Placed, placed, sortKey } from '~/lib/names';
import { areIn, searchWords } from '~/lib/search-words';
import { fullness } from '~/lib/stock';
import { isLow, worthOf } from '../item';
import type { Sort } from './search';

/** Search, sort and filter of a list. */
export interface ListFilter {
  /** The text of the search field. */
  text: string;
  sort: Sort;
  lowOnly: boolean;
}

/** An item with its search and sort keys, so that 5,000 names are not processed again at every key press. */
interface Entry {
  item: StockItem;
  words: string;
  place: Placed;
}

/** Cached by object: an unchanged item keeps its entry. */
const entries = new WeakMap<StockItem, Entry>();

function entryOf(item: StockItem): Entry {
  const cached = entries.get(item);
  if (cached) return cached;
  const entry = {
    item,
    words: sortKey(`${item.name} ${item.description}`),
    place: placed(item.name),
  };
  entries.set(item, entry);
  return entry;
}

const byName = (a: Entry, b: Entry) => compareNames(a.place, b.place);
/** Items made to order have no stock to sort by, so they come last. */
const madeLast = (a: Entry, b: Entry) => Number(a.item.made_to_order) - Number(b.item.made_to_order);
const BY: Record<Sort, (a: Entry, b: Entry) => number> = {
  name: byName,
  stock: (a, b) => madeLast(a, b) || b.item.current_stock - a.item.current_stock || byName(a, b),
  value: (a, b) => worthOf(b.item) - worthOf(a.item) || byName(a, b),
  lowest: (a, b) =>
    Number(isLow(b.item)) - Number(isLow(a.item)) ||
    madeLast(a, b) ||
    fullness(a.item) - fullness(b.item) ||
    byName(a, b),
};

/** The items found by the search and filter, sorted. */
export function listed(items: readonly StockItem[], { text, sort, lowOnly }: ListFilter): StockItem[] {
  const words = searchWords(text);
  return items
    .map(entryOf)
    .filter((entry) => (!lowOnly || isLow(entry.item)) && areIn(entry.words, words))
    .sort(BY[sort])
    .map(({ item }) => item);
}

/**
 * The same list after a sale or movement elsewhere: values change in place, and nothing moves under a finger. New items
 * go to the end; deleted ones disappear.
 */
export function refreshed(
  shown: readonly StockItem[],
  current: readonly StockItem[],
  filter: ListFilter,
): StockItem[] {
  const byId = new Map(current.map((item) => [item.id, item]));
  const remaining = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const here = new Set(shown.map(({ id }) => id));
  return [
    ...remaining,
    ...listed(
      current.filter(({ id }) => !here.has(id)),
      filter,
    ),
  ];
}
