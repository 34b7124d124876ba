/** The charts of Reports, and what the tables behind them must say by the server's own answer. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { USUAL_START } from './clock.ts';
import { signIn } from './staff.ts';

type Rows = string[][];
type Tables = Record<string, Rows>;

interface Period {
  revenue_centavos: number;
  cogs_centavos: number;
  profit_centavos: number;
  expenses_centavos?: number;
}

interface SalesReport {
  periods: Period[];
  hours: number[][];
  top_items: { name: string; quantity: number; revenue_centavos: number }[];
  completion_by_hour: { hour: number; minutes: number | null; count: number }[];
}

interface FinancialReport {
  periods: Period[];
  expenses_by_category: { category: string; count: number; amount_centavos: number }[];
}

interface InventoryReport {
  items: { name: string; current_stock: number; min_stock_level: number; status: string }[];
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PESO = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

export async function open(page: Page, search: string): Promise<void> {
  await signIn(page);
  await page.goto(`/reports${search}`);
  await expect(page.getByRole('figure').first()).toBeVisible();
}

export function chart(page: Page, title: string): Locator {
  return page.getByRole('figure', { name: title, exact: true });
}

/** The rows of the table behind a chart. */
export async function tableOf(figure: Locator): Promise<Rows> {
  await figure.getByText('Show as a table').click();
  await expect(figure.getByRole('table')).toBeVisible();
  return figure
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
}

export async function salesTables(api: Api): Promise<Tables> {
  const report = await api.get<SalesReport>('/api/reports/sales?range=today&sort=quantity');
  const orders = report.hours.flatMap((hours, day) =>
    hours.flatMap((count, hour) => (count > 0 ? [[`${DAYS[day]} ${span(hour)}`, String(count)]] : [])),
  );
  return {
    'Revenue, COGS and profit by day': [periodRow(report.periods)],
    'Orders by hour and weekday': orders,
    'Top items by quantity': report.top_items.map(({ name, quantity, revenue_centavos }) => [
      name,
      String(quantity),
      peso(revenue_centavos),
    ]),
    'Completion time by hour': report.completion_by_hour
      .filter(({ count }) => count > 0)
      .map(({ hour, minutes, count }) => [span(hour), `${count} order`, `${minutes} min`]),
  };
}

export async function financialTables(api: Api): Promise<Tables> {
  const report = await api.get<FinancialReport>('/api/reports/financial?range=today');
  return {
    'Revenue, COGS, profit and expenses by day': [periodRow(report.periods)],
    'Expenses by category': report.expenses_by_category.map(({ category, count, amount_centavos }) => [
      category,
      String(count),
      peso(amount_centavos),
    ]),
  };
}

/** By name, for the chart has the most urgent first. */
export async function inventoryTables(api: Api): Promise<Tables> {
  const { items } = await api.get<InventoryReport>('/api/reports/inventory');
  // Nobody counts the open-price item.
  const counted = items.filter(({ name }) => name !== 'Other');
  const rows = counted.map(({ name, current_stock, min_stock_level, status }) => [
    name,
    String(current_stock),
    String(min_stock_level),
    status.toUpperCase(),
  ]);
  const times = ([, stock, minimum]: string[]) =>
    Number(stock) > 0 ? Number(stock) / Math.max(Number(minimum), 1e-9) : 0;
  return {
    'Stock against minimum': rows.toSorted(
      (a, b) => times(a) - times(b) || String(a[0]).localeCompare(String(b[0])),
    ),
  };
}

function periodRow([period]: Period[]): string[] {
  if (!period) throw new Error('a report without a period');
  const day = new Intl.DateTimeFormat('en-PH', {
    timeZone: 'Asia/Manila',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(Date.parse(USUAL_START));
  const { revenue_centavos, cogs_centavos, profit_centavos, expenses_centavos } = period;
  const amounts = [revenue_centavos, cogs_centavos, profit_centavos, expenses_centavos];
  return [day, ...amounts.flatMap((amount) => (amount === undefined ? [] : [peso(amount)]))];
}

function peso(centavos: number): string {
  return PESO.format(centavos / 100);
}

function span(hour: number): string {
  const written = (at: number) => `${at % 12 || 12} ${at % 24 < 12 ? 'AM' : 'PM'}`;
  return `${written(hour)} to ${written(hour + 1)}`;
}
