/** Audits an X- or Z-reading, figure by figure. */
import type { Ledger, SoldSale } from '../ledger.ts';
import { sum } from '../rules.ts';
import type { Audit } from './audit.ts';
import { byCategory } from './reports.ts';
import { tenderSums } from './tenders.ts';

interface Amounts {
  count: number;
  centavos: number;
}

interface Named extends Amounts {
  name: string;
}

export interface Reading {
  number: number | null;
  gross_centavos: number;
  discounts: Named[];
  voids: Amounts;
  voided_sales: { sale_id: string; centavos: number }[];
  net_centavos: number;
  transactions: number;
  corrections_centavos: number;
  tenders: Named[];
  order_types: Named[];
  hours: Amounts[];
  cash: { put_in: Amounts; taken_out: Amounts; safe_drops: Amounts; given_back_centavos: number };
  expenses: Named[];
  drawers: {
    shift_id: string;
    number: number;
    float_centavos: number;
    expected_centavos: number;
    counted_centavos: number;
    difference_centavos: number;
    left_centavos: number;
  }[];
  uncounted_centavos: number;
  after_the_count: unknown[];
  unrecorded: unknown[];
  first_sale: { sale_id: string };
  last_sale: { sale_id: string };
  previous_centavos: number | null;
  present_centavos: number | null;
}

export function auditReading(audit: Audit, chapter: string, reading: Reading, ledger: Ledger): void {
  audit.begin(chapter);
  const { sales, active, voided, revenue, drawers } = ledger;
  const discounted = sales.filter(({ discount }) => discount > 0);
  const figures: Partial<Record<keyof Reading, unknown>> = {
    gross_centavos: sum(sales, ({ subtotal }) => subtotal),
    voids: amountsOf(voided),
    net_centavos: revenue,
    transactions: active.length,
    corrections_centavos: 0,
    uncounted_centavos: drawers.outside,
    after_the_count: [],
    unrecorded: [],
  };
  for (const [name, figure] of Object.entries(figures))
    audit.same(name, reading[name as keyof Reading], figure);
  audit.same(
    'tenders',
    reading.tenders.map(({ name, count, centavos }) => [name, count, centavos]),
    tenderSums(ledger).map(({ name, payments, amount_centavos }) => [name, payments, amount_centavos]),
  );
  audit.same(
    'discounts',
    sum(reading.discounts, ({ centavos }) => centavos),
    sum(discounted, ({ discount }) => discount),
  );
  audit.same(
    'discounted',
    sum(reading.discounts, ({ count }) => count),
    discounted.length,
  );
  audit.same(
    'voided',
    reading.voided_sales.map((sale) => sale.sale_id).sort(),
    voided.map(({ id }) => id).sort(),
  );
  audit.same(
    'order types',
    Object.fromEntries(reading.order_types.map(({ name, count, centavos }) => [name, { count, centavos }])),
    typesOf(active),
  );
  audit.same(
    'hours',
    sum(reading.hours, ({ centavos }) => centavos),
    revenue,
  );
  audit.same(
    'expenses',
    Object.fromEntries(reading.expenses.map(({ name, centavos }) => [name, centavos])),
    Object.fromEntries(Object.entries(byCategory(ledger)).sort()),
  );
  audit.same(
    'first and last',
    [reading.first_sale.sale_id, reading.last_sale.sale_id],
    [sales[0]?.id, sales.at(-1)?.id],
  );
  auditCash(audit, reading, ledger);
}

function auditCash(audit: Audit, { cash, drawers }: Reading, ledger: Ledger): void {
  const outs = ledger.cashOf('Cash Out');
  const moved = (rows: Ledger['cash']) => ({
    count: rows.length,
    centavos: sum(rows, ({ amount }) => amount),
  });
  audit.same('cash', cash, {
    put_in: moved(ledger.cashOf('Cash In')),
    taken_out: moved(outs),
    safe_drops: moved(outs.filter(({ isSafeDrop }) => isSafeDrop)),
    given_back_centavos: sum(ledger.sales, ({ givenBack }) => givenBack),
  });
  audit.same(
    'drawers',
    drawers.map((drawer) => [
      drawer.number,
      drawer.float_centavos,
      drawer.expected_centavos,
      drawer.counted_centavos,
      drawer.difference_centavos,
      drawer.left_centavos,
    ]),
    ledger.drawers.shifts.map(({ number, float, expected, counted, left }) => [
      number,
      float,
      expected,
      counted,
      (counted ?? 0) - expected,
      left,
    ]),
  );
}

function typesOf(sales: readonly SoldSale[]): Record<string, Amounts> {
  const types = [...new Set(sales.map(({ type }) => type))].sort();
  return Object.fromEntries(
    types.map((type) => [type, amountsOf(sales.filter((sale) => sale.type === type))]),
  );
}

function amountsOf(sales: readonly SoldSale[]): Amounts {
  return { count: sales.length, centavos: sum(sales, ({ total }) => total) };
}
