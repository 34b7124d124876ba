import type { MenuItem } from '~/api/types';
import { newId } from '~/lib/ids';

/** An item of which there is plenty. */
export function menuItem(name: string, others: Partial<MenuItem> = {}): MenuItem {
  return { id: newId(), name, price_centavos: 16_500, current_stock: 50, min_stock_level: 10, ...others };
}
