import { type TextSearch, textSearch } from '~/lib/use-search-text';

/** State kept in the address, so that Back, a reload or a link leads to the same list. */
const SORTS = ['name', 'stock', 'value', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

export interface StockSearch extends TextSearch {
  /** Absent: the inventory items. */
  list?: 'supplies' | 'menu';
  /** Absent: sorted by name. */
  sort?: Exclude<Sort, 'name'>;
  /** Only items that are low. */
  low?: true;
}

/** Parse the state from the address; ignores anything else in it. */
export function stockSearch(search: Record<string, unknown>): StockSearch {
  const sort = SORTS.find((name) => name === search.sort);
  return {
    ...((search.list === 'supplies' || search.list === 'menu') && { list: search.list }),
    ...(sort && sort !== 'name' && { sort }),
    ...(search.low === true && { low: true }),
    ...textSearch(search),
  };
}
