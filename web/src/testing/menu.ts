import type { MenuItem } from '~/api/types';
import { newId } from '~/lib/ids';

/** An item of which there is plenty. */
export function menuItem(name: string, others: Partial<MenuItem> = {}): MenuItem {
  return { id: newId(), name, price_centavos: 16_500, current_stock: 50, min_stock_level: 10, ...others };
}

/** Price in centavos, stock and minimum of every kind of item that the till knows, in no order. */
const USUAL: Record<string, [price: number, stock: number, minimum: number]> = {
  Tapsilog: [16_500, 50, 10],
  Longsilog: [16_500, 40, 10],
  'All Day Silog with Coffee': [16_500, 30, 10],
  'Daily Special: Chicken Adobo': [19_050, 20, 5],
  Cappuccino: [12_000, 60, 10],
  'Cafe Latte': [12_500, 60, 10],
  // Low already.
  'Matcha Latte': [15_000, 4, 10],
  Tsokolate: [9_000, 35, 10],
  'Chicken Empanada': [3_500, 45, 10],
  Pandesal: [1_050, 200, 20],
  'Brewed Coffee': [6_000, 100, 10],
  // One more makes it low.
  Ensaymada: [5_500, 11, 10],
  'Buko Pie': [11_000, 3, 10],
  // Two left and no minimum: the second one sells it out.
  Siopao: [4_500, 2, 0],
  'Leche Flan': [8_000, 0, 5],
  Other: [0, 0, 0],
  // Contains 'other' and is none.
  "Mother's Bibingka": [8_500, 25, 5],
};

export function usualMenu(): MenuItem[] {
  return Object.entries(USUAL).map(([name, [price_centavos, current_stock, min_stock_level]]) =>
    menuItem(name, { price_centavos, current_stock, min_stock_level }),
  );
}
