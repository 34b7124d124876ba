/** Reports, found by the words on its screen, on a fixed day. */
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type {
  Differences,
  FinancialReport,
  InventoryReport,
  SalesReport,
  ShiftsReport,
  TaxReport,
} from '~/api/types';
import { shiftDay } from '~/lib/days';
import { openApp } from './app';
import { answers } from './server';

/** Eleven in the morning of a Saturday in Manila. */
export const NOW = '2026-11-21T03:00:00Z';
export const TODAY = '2026-11-21';

const DAYS_BEFORE: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/** The days that a report is asked for. */
function daysOf(query: URLSearchParams): Pick<SalesReport, 'range' | 'from' | 'to' | 'as_of'> {
  const range = (query.get('range') ?? 'today') as SalesReport['range'];
  const [from, to] = [query.get('from'), query.get('to')];
  if (range === 'custom' && from && to) return { range, from, to, as_of: NOW };
  const first = range === 'all' ? '2020-01-01' : shiftDay(TODAY, -(DAYS_BEFORE[range] ?? 0));
  return { range, from: first, to: TODAY, as_of: NOW };
}

/** A report of these days, with one order of ₱165.00 sold today. */
export function salesReport(query: URLSearchParams, others: Partial<SalesReport> = {}): SalesReport {
  const days = daysOf(query);
  const sold = { revenue_centavos: 16_500, cogs_centavos: 8_250, profit_centavos: 8_250, orders: 1 };
  return {
    ...days,
    total_sales_centavos: 16_500,
    total_orders: 1,
    average_order_centavos: 16_500,
    average_completion_minutes: null,
    completed_orders_count: 0,
    fastest_minutes: null,
    slowest_minutes: null,
    efficiency: null,
    top_items: [{ name: 'Tapsilog', quantity: 1, revenue_centavos: 16_500 }],
    granularity: 'day',
    periods: [{ starts_on: days.to, ...sold }],
    hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    completion_by_hour: Array.from({ length: 24 }, (_, hour) => ({ hour, minutes: null, count: 0 })),
    people: [],
    order_types: [],
    tenders: [],
    groups: [],
    choices: [],
    margins: null,
    before: null,
    before_lacks: 'no_records',
    ...others,
  };
}

export function financialReport(
  query: URLSearchParams,
  others: Partial<FinancialReport> = {},
): FinancialReport {
  const days = daysOf(query);
  const sums = { revenue_centavos: 16_500, cogs_centavos: 8_250, expenses_centavos: 5_050 };
  return {
    ...days,
    ...sums,
    net_profit_centavos: 11_450,
    profit_after_cogs_centavos: 3_200,
    margin_tenths: 500,
    period_label: 'Today',
    granularity: 'day',
    periods: [{ starts_on: days.to, ...sums, profit_centavos: 8_250 }],
    expenses_by_category: [{ category: 'Supplies', amount_centavos: 5_050, count: 1 }],
    recipes: null,
    before: null,
    before_lacks: 'no_records',
    ...others,
  };
}

export function inventoryReport(
  query: URLSearchParams,
  others: Partial<InventoryReport> = {},
): InventoryReport {
  return {
    ...daysOf(query),
    items: [],
    low_supplies: [],
    total_value_centavos: 0,
    counts: { healthy: 0, low: 0, out: 0 },
    ...others,
  };
}

/** A report of these days, on which nobody opened a drawer. */
export function shiftsReport(query: URLSearchParams, others: Partial<ShiftsReport> = {}): ShiftsReport {
  const days = daysOf(query);
  return {
    ...days,
    ...NO_DIFFERENCES,
    shifts: 0,
    taken_out_centavos: 0,
    safe_drops_centavos: 0,
    granularity: 'day',
    periods: [{ starts_on: days.to, ...NO_DIFFERENCES }],
    people: [],
    ...others,
  };
}

/** The report of a shop to which nothing of this applied. */
export function taxReport(query: URLSearchParams, others: Partial<TaxReport> = {}): TaxReport {
  return { ...daysOf(query), ...NO_TAXES, vat_registered: false, kinds: [], ...others };
}

export const NO_TAXES = {
  revenue_centavos: 0,
  vatable_centavos: 0,
  vat_centavos: 0,
  exempt_centavos: 0,
  zero_rated_centavos: 0,
  untaxed_discount_centavos: 0,
  service_charge_centavos: 0,
  not_registered_centavos: 0,
  less_vat_centavos: 0,
  law_discount_centavos: 0,
};

export const NO_DIFFERENCES: Differences = {
  counted: 0,
  counted_late: 0,
  short: 0,
  short_centavos: 0,
  over: 0,
  over_centavos: 0,
  difference_centavos: 0,
};

/** Answers what the screen asks for; a test may give other answers afterwards, and set up failures before or after. */
export function serveReports(): void {
  answers('get', '/api/reports/sales', (_, query) => salesReport(query));
  answers('get', '/api/reports/financial', (_, query) => financialReport(query));
  answers('get', '/api/reports/inventory', (_, query) => inventoryReport(query));
  answers('get', '/api/reports/shifts', (_, query) => shiftsReport(query));
  answers('get', '/api/reports/taxes', (_, query) => taxReport(query));
  answers('get', '/api/reports/taxes/in-use', { in_use: false });
  answers('get', '/api/insights/state', { configured: true, problem: null, quota: 30, quota_left: 30 });
}

/** `search` is the address after the '?'. */
export async function openReports(search = ''): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  await openApp(`/reports${search && '?'}${search}`);
}

export const exportButton = page.getByRole('button', { name: 'Export Report' });

export async function reportIsThere(): Promise<void> {
  await expect.element(exportButton).toBeEnabled();
}

export function choice(name: string): Locator {
  return page.getByRole('radio', { name, exact: true });
}

/** A figure's card by its label. */
export function card(label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} `) });
}
