/** One row of GET /api/menu. */
export interface MenuItem {
  id: string;
  name: string;
  price_centavos: number;
  current_stock: number;
  min_stock_level: number;
}
