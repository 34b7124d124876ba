import { type TextSearch, textSearch } from '~/lib/use-search-text';

/** The state kept in the address, so that back, reload and a link lead to the same list. */
export const SORTS = ['name', 'stock', 'value', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

export interface StockSearch extends TextSearch {
  /** Absent: the inventory items. */
  list?: 'supplies' | 'menu';
  /** Absent: by name. */
  sort?: Exclude<Sort, 'name'>;
  /** Only what is low. */
  low?: true;
}

/** Ignores anything else in the address. */
export function stockSearch(search: Record<string, unknown>): StockSearch {
  const sort = SORTS.find((name) => name === search.sort);
  return {
    ...((search.list === 'supplies' || search.list === 'menu') && { list: search.list }),
    ...(sort && sort !== 'name' && { sort }),
    ...(search.low === true && { low: true }),
    ...textSearch(search),
  };
}
