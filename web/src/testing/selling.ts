import type { NewSale, Sale } from '~/api/types';
import { answers } from './server';

/** From now on the server records what is sold. @param reached resolves when the server gets to it */
export function sells(reached?: Promise<void>): void {
  answers('post', '/api/sales', async (sale) => {
    await reached;
    return recorded(sale);
  });
}

const UNVERIFIED = {
  received_centavos: null,
  reference: null,
  reference_repeated: false,
  verified_at: null,
  verified_by_first_name: null,
};

function recorded(sale: NewSale): Sale {
  const at = '2026-03-11T02:40:00Z';
  const cash = sale.cash_received_centavos ?? null;
  return {
    id: sale.id,
    order_number: sale.order_number ?? null,
    order_type: sale.order_type,
    order_status: 'pending',
    discount_tenths: sale.discount_tenths,
    subtotal_centavos: sale.subtotal_centavos,
    discount_centavos: sale.discount_centavos,
    total_centavos: sale.total_centavos,
    cogs_centavos: 0,
    payment_method: methodOf(sale),
    cash_received_centavos: cash,
    change_centavos: cash === null ? null : cash - sale.total_centavos,
    tenders: (sale.tenders ?? []).map((tender) => ({ ...UNVERIFIED, ...tender })),
    tax: recordedTax(sale),
    created_at: at,
    recorded_at: at,
    on: '2026-03-11',
    seen_at: null,
    completed_at: null,
    completion_time_minutes: null,
    voided: false,
    voided_at: null,
    voided_by_first_name: null,
    void_approved_by_first_name: null,
    void_reason: null,
    stock_returned: false,
    staff_id: '018f0000-0000-7000-8000-000000000001',
    staff_first_name: 'Maria',
    discount_approved_by_first_name: null,
    without_approval: false,
    items_problem: null,
    lines: sale.lines.map((line) => ({
      ...line,
      temperature: line.temperature ?? null,
      options: line.options ?? [],
      completed: false,
    })),
  };
}

function methodOf({ tenders }: NewSale): string {
  const [first, ...others] = tenders ?? [];
  return others.length > 0 ? 'split' : (first?.kind ?? 'cash');
}

/** The persons and terms as sent; the amounts of each person, which the server reckons itself, are zero. */
function recordedTax({ tax }: NewSale): NonNullable<Sale['tax']> | null {
  if (!tax) return null;
  const none = { gross_centavos: 0, less_vat_centavos: 0, discount_centavos: 0, pays_centavos: 0 };
  return {
    terms: tax.terms,
    persons: tax.persons ?? null,
    less_vat_centavos: tax.less_vat_centavos ?? 0,
    law_discount_centavos: tax.law_discount_centavos ?? 0,
    service_charge_centavos: tax.service_charge_centavos ?? 0,
    vatable_centavos: 0,
    vat_centavos: 0,
    exempt_centavos: 0,
    zero_rated_centavos: 0,
    untaxed_discount_centavos: 0,
    entitled: (tax.entitled ?? []).map((card) => ({ ...card, ...none, vat: 'exempt', counted: 'law' })),
  };
}
