/** Stock against its minimum: which items are shown first, and how far their bars reach. */
import type { InventoryRow } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import { compareNames, placed } from '~/lib/names';
import type { Fill } from './fills';

/** The bars end at so many times the minimum, so that all minimums lie under each other. */
export const TIMES = 3;

/** Of what is out there is no bar. */
export const FILLS: Record<InventoryRow['status'], Fill> = {
  healthy: 'solid',
  low: 'striped',
  out: 'solid',
};

/** What runs out first comes first, measured by its own minimum; then by name. Nobody counts the open-price item. */
export function byUrgency(items: readonly InventoryRow[]): InventoryRow[] {
  const counted = items.filter(({ name }) => !isOpenPrice(name));
  return counted.sort((a, b) => timesOf(a) - timesOf(b) || compareNames(placed(a.name), placed(b.name)));
}

/** How many times its minimum an item has; whatever there is, is plenty where none is asked for. */
export function timesOf({ current_stock, min_stock_level }: InventoryRow): number {
  if (current_stock <= 0) return 0;
  return min_stock_level > 0 ? current_stock / min_stock_level : Number.MAX_VALUE;
}

/** Length of the bar in percent. */
export function lengthOf(item: InventoryRow): number {
  return Math.min(1, timesOf(item) / TIMES) * 100;
}
