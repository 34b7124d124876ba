import type { Sale, SaleLine } from '~/api/types';

let made = 0;

/** A sale of ₱245.00 at 9:00 in Manila, with the given changes. */
export function saleForTests(changed: Partial<Sale> = {}): Sale {
  made += 1;
  return {
    id: `sale-${String(made).padStart(4, '0')}`,
    order_number: 12,
    order_type: 'dine-in',
    order_status: 'pending',
    discount_tenths: 0,
    subtotal_centavos: 24_500,
    discount_centavos: 0,
    total_centavos: 24_500,
    cogs_centavos: 12_250,
    payment_method: 'cash',
    cash_received_centavos: null,
    change_centavos: null,
    tenders: [],
    created_at: '2026-11-20T01:00:00Z',
    recorded_at: '2026-11-20T01:00:00Z',
    on: '2026-11-20',
    seen_at: null,
    completed_at: null,
    completion_time_minutes: null,
    voided: false,
    voided_at: null,
    voided_by_first_name: null,
    void_approved_by_first_name: null,
    void_reason: null,
    stock_returned: false,
    staff_id: 'maria',
    staff_first_name: 'Maria',
    discount_approved_by_first_name: null,
    without_approval: false,
    items_problem: null,
    lines: [],
    ...changed,
  };
}

export function lineForTests(changed: Partial<SaleLine> = {}): SaleLine {
  return {
    id: 'line',
    options: [],
    item_id: 'item',
    name: 'Tapsilog',
    price_centavos: 16_500,
    quantity: 2,
    temperature: null,
    order_type: 'dine-in',
    completed: false,
    ...changed,
  };
}

/** The fields that Maria's void changes. */
export const VOIDED = {
  voided: true,
  voided_at: '2026-11-20T02:00:00Z',
  voided_by_first_name: 'Maria',
} satisfies Partial<Sale>;
