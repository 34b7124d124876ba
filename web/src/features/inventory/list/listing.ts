import type { StockItem } from '~/api/types';
import { compareNames, type Placed, placed, sortKey } from '~/lib/names';
import { areIn, searchWords } from '~/lib/search-words';
import { fullness } from '~/lib/stock';
import { isLow, worthOf } from '../item';
import type { Sort } from './search';

/** Search, sort and filter of a list. */
export interface Wanted {
  /** What is typed in the search field. */
  text: string;
  sort: Sort;
  lowOnly: boolean;
}

/** An item with its search and sort keys, so that 5,000 names are not processed at every key press. */
interface Entry {
  item: StockItem;
  words: string;
  place: Placed;
}

/** An unchanged item keeps its entry. */
const entries = new WeakMap<StockItem, Entry>();

function entryOf(item: StockItem): Entry {
  const known = entries.get(item);
  if (known) return known;
  const entry = {
    item,
    words: sortKey(`${item.name} ${item.description}`),
    place: placed(item.name),
  };
  entries.set(item, entry);
  return entry;
}

const byName = (a: Entry, b: Entry) => compareNames(a.place, b.place);
/** What is made to order has no stock to go by. */
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

/** The wanted items, in the wanted order. */
export function listed(items: readonly StockItem[], { text, sort, lowOnly }: Wanted): StockItem[] {
  const words = searchWords(text);
  return items
    .map(entryOf)
    .filter((entry) => (!lowOnly || isLow(entry.item)) && areIn(entry.words, words))
    .sort(BY[sort])
    .map(({ item }) => item);
}

/**
 * The same list after a sale or a movement somewhere: values change in place, nothing moves under a finger. What
 * is new comes at the end; what was deleted goes.
 */
export function refreshed(
  shown: readonly StockItem[],
  fresh: readonly StockItem[],
  wanted: Wanted,
): StockItem[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const still = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...still,
    ...listed(
      fresh.filter(({ id }) => !known.has(id)),
      wanted,
    ),
  ];
}
