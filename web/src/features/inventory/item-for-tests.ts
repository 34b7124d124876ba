import type { StockItem } from '~/api/types';

/** An item whose id is its name, with a stock of 20 and a minimum of 10. */
export function item(name: string, values: Partial<StockItem> = {}): StockItem {
  return {
    id: name,
    kind: 'inventory',
    name,
    description: '',
    unit_cost_centavos: 6_000,
    current_stock: 20,
    min_stock_level: 10,
    supplier: '',
    lead_days: null,
    kept_in: '',
    content_amount: 1,
    content_unit: 'pc',
    opened_thousandths: 0,
    made_to_order: false,
    created_at: '2026-01-05T04:00:00Z',
    updated_at: '2026-01-05T04:00:00Z',
    ...values,
  };
}
