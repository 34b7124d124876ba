import type { MenuItem } from '~/api/types';

/** Whether selling this many units in all would bring the stock to or below the minimum (spec sections 4 and 9). */
export function wouldBeLow(item: MenuItem, units: number): boolean {
  return item.current_stock - units <= item.min_stock_level;
}

export interface LowAfterSale {
  name: string;
  /** Negative if more is sold than there is. */
  left: number;
}

/** The items that the sale would bring to or below their minimum. Open-price items have no real stock. */
export function lowAfterSale(
  items: readonly MenuItem[],
  units: Readonly<Record<string, number>>,
  isOpenPrice: (name: string) => boolean,
): LowAfterSale[] {
  return items.flatMap((item) => {
    const sold = units[item.id] ?? 0;
    if (sold === 0 || isOpenPrice(item.name) || !wouldBeLow(item, sold)) return [];
    return [{ name: item.name, left: item.current_stock - sold }];
  });
}
