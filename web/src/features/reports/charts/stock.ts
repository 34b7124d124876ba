/** Stock against its minimum: which items come first, and how long their bars are. */
import type { InventoryRow } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import { compareNames, placed } from '~/lib/names';
import type { Fill } from './fills';

/** Bars end at this many times the minimum, so that all minimums line up. */
export const TIMES = 3;

/** An item that is out has no bar. */
export const FILLS: Record<InventoryRow['status'], Fill> = {
  healthy: 'solid',
  low: 'striped',
  out: 'solid',
};

/** Sort by stock relative to the minimum, lowest first, then by name. Leaves out the open-price item. */
export function byUrgency(items: readonly InventoryRow[]): InventoryRow[] {
  const counted = items.filter(({ name }) => !isOpenPrice(name));
  return counted.sort((a, b) => timesOf(a) - timesOf(b) || compareNames(placed(a.name), placed(b.name)));
}

/** Stock as a multiple of the minimum; without a minimum any stock is plenty. */
export function timesOf({ current_stock, min_stock_level }: InventoryRow): number {
  if (current_stock <= 0) return 0;
  return min_stock_level > 0 ? current_stock / min_stock_level : Number.MAX_VALUE;
}

/** The length of the bar, in percent. */
export function lengthOf(item: InventoryRow): number {
  return Math.min(1, timesOf(item) / TIMES) * 100;
}
