/** Detailed Data, found by the words on its screen, and the rows that the server may have for it. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CardRow, SaleRow, ShiftRow, TransactionRow } from '~/api/types';
import { newId } from '~/lib/ids';
import { NOW, TODAY } from './reports';
import { answers } from './server';

export function saleRow(order_number: number, others: Partial<SaleRow> = {}): SaleRow {
  return {
    id: newId(),
    order_number,
    on: TODAY,
    created_at: NOW,
    staff_first_name: 'Jose',
    items: [{ name: 'Tapsilog', quantity: 1 }],
    items_problem: null,
    subtotal_centavos: 16_500,
    total_centavos: 16_500,
    cogs_centavos: 8_250,
    payment_method: 'cash',
    tenders: [],
    voided_at: null,
    voided_by_first_name: null,
    void_reason: null,
    ...others,
  };
}

/** Five Tapsilog that Jose received. */
export function stockRow(others: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: newId(),
    created_at: NOW,
    item_name: 'Tapsilog',
    transaction_type: 'received',
    quantity: 5,
    used_thousandths: null,
    content_unit: 'pc',
    asked: 5,
    unit_cost_centavos: 7_000,
    total_cost_centavos: 35_000,
    staff_first_name: 'Jose',
    notes: null,
    waste_reason: null,
    ...others,
  };
}

/** Jose opened a drawer with ₱1,000.00, counted ₱835.00 of it, and left nothing in it. */
export function shiftRow(number: number, others: Partial<ShiftRow> = {}): ShiftRow {
  return {
    id: newId(),
    number,
    drawer_name: null,
    on: TODAY,
    opened_at: NOW,
    opened_by_first_name: 'Jose',
    float_centavos: 100_000,
    counts: 1,
    counted_at: NOW,
    counted_by_first_name: 'Jose',
    counted_late: false,
    counted_centavos: 83_500,
    expected_centavos: 100_000,
    difference_centavos: -16_500,
    sold_before_centavos: 0,
    sent_late_centavos: 0,
    safe_drops_centavos: 0,
    taken_out_centavos: 83_500,
    left_centavos: 0,
    closed_at: NOW,
    closed_by_first_name: 'Jose',
    note: null,
    noted_by_first_name: null,
    ...others,
  };
}

/** A senior who ate alone, for ₱1,000.00. */
export function cardRow(order_number: number, others: Partial<CardRow> = {}): CardRow {
  return {
    sale_id: newId(),
    position: 0,
    order_number,
    invoice_number: null,
    on: TODAY,
    created_at: NOW,
    voided: false,
    kind: 'senior',
    kind_name: 'Senior',
    name: 'Lola Nena',
    id_number: '0012-345',
    vat: 'exempt',
    counted: 'law',
    gross_centavos: 100_000,
    less_vat_centavos: 10_714,
    exempt_centavos: 89_286,
    discount_centavos: 17_857,
    pays_centavos: 71_429,
    ...others,
  };
}

/** The server has no rows for Detailed Data. */
export function noRows(): void {
  const none = { rows: [], next_cursor: null };
  answers('get', '/api/reports/details/sales', { ...none, staff_first_name: null });
  answers('get', '/api/reports/details/inventory-items', none);
  answers('get', '/api/reports/details/inventory-transactions', { ...none, sums: [] });
  answers('get', '/api/reports/details/daily-revenue', none);
  answers('get', '/api/reports/details/expenses', none);
  answers('get', '/api/reports/details/shifts', none);
  answers('get', '/api/reports/details/vat', none);
  answers('get', '/api/reports/details/cards', none);
}

/** The server answers sales in these pages. */
export function servePages(...pages: SaleRow[][]): void {
  answers('get', '/api/reports/details/sales', (_, asked) => {
    const at = Number(asked.get('cursor') ?? '0');
    const next_cursor = at + 1 < pages.length ? String(at + 1) : null;
    return { rows: pages[at] ?? [], next_cursor, staff_first_name: null };
  });
}

export const details = page.getByRole('region', { name: 'Detailed Data' });

/** A table by its title. */
export function rowsTable(title: string): Locator {
  return details.getByRole('region', { name: title }).getByRole('table');
}

/** The words of a table's rendered rows, cell by cell, its head first. */
export async function cells(title: string, table = rowsTable(title)): Promise<string[][]> {
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll<HTMLTableRowElement>('tr:not([aria-hidden])')];
  return rows.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s/g, ' ')));
}

/** The numbers of the sales that are rendered. */
export function found(): string[] {
  return rowsTable('Sales')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
}

/** Scrolls the list of sales there; returns its scroll position. */
export function scrollSales(top?: number): number {
  const box = details.getByRole('region', { name: 'Sales' }).element();
  if (top !== undefined) box.scrollTo(0, top);
  return box.scrollTop;
}
