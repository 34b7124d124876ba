import type { StockItem } from '~/api/types';
import { isOpenPrice, menuPrice } from '~/lib/catalogue';
import { formatThousandths } from '~/lib/thousandths';
import { formatWhole } from '~/lib/whole';

/** The most a person may enter at once; the server has the same limit. */
export const MOST_UNITS = 1_000_000;
export const LONGEST_NAME = 100;
export const LONGEST_TEXT = 500;
/** The menu price is twice this, and an order line has that limit. */
export const MOST_UNIT_COST_CENTAVOS = 500_000_000;
/** Spec section 4: the minimum level where none is set. */
export const DEFAULT_MINIMUM = 10;

/** Low or out: at or below the minimum. The stock of the open-price item 'other' means nothing. */
export function isLow(item: StockItem): boolean {
  return isCounted(item) && item.current_stock <= Math.max(item.min_stock_level, 0);
}

/** Whether it has a stock of its own: not what is made to order, and not the open-price item. */
export function isCounted(item: Pick<StockItem, 'kind' | 'name' | 'made_to_order'>): boolean {
  return !item.made_to_order && !hasOpenPrice(item);
}

/** Spec section 9: stock × unit cost, in centavos. What is made to order lies on no shelf. */
export function worthOf({ made_to_order, current_stock, unit_cost_centavos }: StockItem): number {
  return made_to_order ? 0 : current_stock * unit_cost_centavos;
}

/** '620 g left in the open one'; null while none is open, be it that sales took more than there was. */
export function openedWords(item: StockItem): string | null {
  const { made_to_order, current_stock, opened_thousandths, content_amount, content_unit } = item;
  if (made_to_order || current_stock <= 0 || opened_thousandths === 0) return null;
  const left = formatThousandths(content_amount * 1_000 - opened_thousandths);
  return `${left} ${content_unit} left in the open one`;
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

/**
 * What the customer pays, in centavos; null where there is no price: supplies, and the open-price item.
 * @param ownCentavos the price that an owner set, which stays as it is whatever the item costs
 */
export function menuPriceOf(
  kind: StockItem['kind'],
  name: string,
  unitCostCentavos: number,
  ownCentavos?: number,
): number | null {
  if (kind === 'supply' || isOpenPrice(name)) return null;
  return ownCentavos ?? menuPrice(name, unitCostCentavos);
}

/** Removing and throwing away stop at 0. */
export function takesAway(type: string): boolean {
  return type === 'removed' || type === 'wasted';
}

/** How many of the quantity can be removed: removing stops at 0 and leaves a negative stock alone. */
export function removable(quantity: number, stock: number): number {
  return Math.min(quantity, Math.max(stock, 0));
}

export function stockAfter(
  type: 'received' | 'removed' | 'wasted' | 'adjustment',
  quantity: number,
  stock: number,
): number {
  return takesAway(type) ? stock - removable(quantity, stock) : stock + quantity;
}

/** 'Only 8 in stock: 8 will be removed, not 50.'; null where there is enough. @param done what becomes of them */
export function shortText(quantity: number, stock: number, done = 'removed'): string | null {
  const there = removable(quantity, stock);
  if (there === quantity) return null;
  if (there === 0) return `None in stock: nothing will be ${done}.`;
  const some = formatWhole(there);
  return `Only ${some} in stock: ${some} will be ${done}, not ${formatWhole(quantity)}.`;
}
