import type { StockItem } from '~/api/types';
import { isOpenPrice, menuPrice } from '~/lib/catalogue';
import { formatThousandths } from '~/lib/thousandths';
import { formatWhole } from '~/lib/whole';

/** The most a person may enter at once; the server has the same limit. */
export const MOST_UNITS = 1_000_000;
export const LONGEST_NAME = 100;
export const LONGEST_TEXT = 500;
/** The menu price is twice the cost, and must stay within the limit of an order line's price. */
export const MOST_UNIT_COST_CENTAVOS = 500_000_000;
/** The minimum level if none is set (spec section 4). */
export const DEFAULT_MINIMUM = 10;

/** Low or out: at or below the minimum. The open-price item 'other' has no meaningful stock. */
export function isLow(item: StockItem): boolean {
  return isCounted(item) && item.current_stock <= Math.max(item.min_stock_level, 0);
}

/** Whether the item has a stock of its own: neither made to order nor the open-price item. */
export function isCounted(item: Pick<StockItem, 'kind' | 'name' | 'made_to_order'>): boolean {
  return !item.made_to_order && !hasOpenPrice(item);
}

/** Stock × unit cost, in centavos (spec section 9). What is made to order is not in stock. */
export function worthOf({ made_to_order, current_stock, unit_cost_centavos }: StockItem): number {
  return made_to_order ? 0 : current_stock * unit_cost_centavos;
}

/** '620 g left in the open one'; null if none is open, or if sales took more than there was. */
export function openedText(item: StockItem): string | null {
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

/** On the menu without a fixed price: the inventory item named 'other'. */
export function hasOpenPrice({ kind, name }: Pick<StockItem, 'kind' | 'name'>): boolean {
  return kind === 'inventory' && isOpenPrice(name);
}

/**
 * What the customer pays, in centavos; null for supplies and the open-price item, which have no price.
 * @param ownCentavos the price set by an owner, which does not depend on the cost
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

/** Whether the type takes stock away, stopping at 0. */
export function takesAway(type: string): boolean {
  return type === 'removed' || type === 'wasted';
}

/** How much of the quantity can be removed: removing stops at 0 and does not change a negative stock. */
function removable(quantity: number, stock: number): number {
  return Math.min(quantity, Math.max(stock, 0));
}

export function stockAfter(
  type: 'received' | 'removed' | 'wasted' | 'adjustment',
  quantity: number,
  stock: number,
): number {
  return takesAway(type) ? stock - removable(quantity, stock) : stock + quantity;
}

/** 'Only 8 in stock: 8 will be removed, not 50.'; null if there is enough. @param done the verb for taking them */
export function shortText(quantity: number, stock: number, done = 'removed'): string | null {
  const available = removable(quantity, stock);
  if (available === quantity) return null;
  if (available === 0) return `None in stock: nothing will be ${done}.`;
  const availableText = formatWhole(available);
  return `Only ${availableText} in stock: ${availableText} will be ${done}, not ${formatWhole(quantity)}.`;
}
