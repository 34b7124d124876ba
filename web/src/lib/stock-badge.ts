export interface StockBadge {
  kind: 'out' | 'low' | 'normal';
  text: string;
}

/** The badge of a tile (spec section 2). */
export function stockBadge(stock: number, minimum: number): StockBadge {
  if (stock <= 0) return { kind: 'out', text: 'Out of Stock' };
  if (stock <= minimum) return { kind: 'low', text: `Low Stock - ${stock}` };
  return { kind: 'normal', text: String(stock) };
}
