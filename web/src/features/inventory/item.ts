import type { StockItem } from '~/api/types';
import { isOpenPrice, menuPrice } from '~/lib/catalogue';

/** What a person may type at once; the server has the same limit. */
export const MOST_UNITS = 1_000_000;
export const LONGEST_NAME = 100;
export const LONGEST_TEXT = 500;
/** Spec section 4: the minimum level where none is set. */
export const DEFAULT_MINIMUM = 10;

/** Low or out: at or below the minimum. The stock of the open-price item 'other' is left alone and says nothing. */
export function isLow(item: StockItem): boolean {
  return item.current_stock <= Math.max(item.min_stock_level, 0) && !hasOpenPrice(item);
}

/** Spec section 9: stock × unit cost, in centavos. */
export function worthOf({ current_stock, unit_cost_centavos }: StockItem): number {
  return current_stock * unit_cost_centavos;
}

interface Totals {
  count: number;
  valueCentavos: number;
  low: number;
}

export function totalsOf(items: readonly StockItem[]): Totals {
  const totals = { count: items.length, valueCentavos: 0, low: 0 };
  for (const item of items) {
    totals.valueCentavos += worthOf(item);
    if (isLow(item)) totals.low += 1;
  }
  return totals;
}

/** On the menu without a price of its own: the inventory item named 'other'. */
export function hasOpenPrice({ kind, name }: Pick<StockItem, 'kind' | 'name'>): boolean {
  return kind === 'inventory' && isOpenPrice(name);
}

/** What the customer pays, in centavos; null where there is no price: supplies, and the open-price item. */
export function menuPriceOf(kind: StockItem['kind'], name: string, unitCostCentavos: number): number | null {
  return kind === 'supply' || isOpenPrice(name) ? null : menuPrice(name, unitCostCentavos);
}

/** The stock after a transaction: removing stops at 0 and leaves a stock that is below 0 where it is. */
export function stockAfter(
  type: 'received' | 'removed' | 'adjustment',
  quantity: number,
  stock: number,
): number {
  return type === 'removed' ? stock - Math.min(quantity, Math.max(stock, 0)) : stock + quantity;
}
