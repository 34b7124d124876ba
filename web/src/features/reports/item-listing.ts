import type { InventoryRow } from '~/api/types';
import { hasWords, searchWords } from '~/lib/search-words';
import { fullness } from '~/lib/stock';

export type ItemSort = 'name' | 'lowest' | 'value';

const BY: Record<Exclude<ItemSort, 'name'>, (a: InventoryRow, b: InventoryRow) => number> = {
  lowest: (a, b) => fullness(a) - fullness(b),
  value: (a, b) => b.total_value_centavos - a.total_value_centavos,
};

/** The items whose name has all the words. They arrive sorted by name, which stays the order among equals. */
export function listedItems(items: readonly InventoryRow[], text: string, sort: ItemSort): InventoryRow[] {
  const words = searchWords(text);
  const found = items.filter(({ name }) => hasWords(name, words));
  return sort === 'name' ? found : found.sort(BY[sort]);
}
