interface StockBadge {
  kind: 'out' | 'low' | 'normal';
  text: string;
}

/** The badge of a tile (spec section 2). */
export function stockBadge(stock: number, minimum: number): StockBadge {
  if (stock <= 0) return { kind: 'out', text: 'Out of Stock' };
  if (stock <= minimum) return { kind: 'low', text: `Low Stock - ${stock}` };
  return { kind: 'normal', text: String(stock) };
}

interface Stocked {
  current_stock: number;
  min_stock_level: number;
}

/** Stock relative to the minimum: the lowest runs out next. */
export function fullness({ current_stock, min_stock_level }: Stocked): number {
  return current_stock / Math.max(min_stock_level, 1);
}
