import type { InventoryRow } from '~/api/types';
import { fold } from '~/lib/catalogue';

export type ItemSort = 'name' | 'lowest' | 'value';

const BY: Record<Exclude<ItemSort, 'name'>, (a: InventoryRow, b: InventoryRow) => number> = {
  lowest: (a, b) => fullness(a) - fullness(b),
  value: (a, b) => b.total_value_centavos - a.total_value_centavos,
};

/** The items with all the words in their name. They come by name; sorting keeps that among equals. */
export function listedItems(items: readonly InventoryRow[], text: string, sort: ItemSort): InventoryRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = items.filter(({ name }) => {
    const folded = words.length > 0 ? fold(name) : '';
    return words.every((word) => folded.includes(word));
  });
  return sort === 'name' ? found : found.sort(BY[sort]);
}

/** How full the shelf is against its minimum. */
function fullness({ current_stock, min_stock_level }: InventoryRow): number {
  return current_stock / Math.max(min_stock_level, 1);
}
