/** Audits the reports, as the server sends them: the sums, the rankings and the detailed tables. */
import type { Api } from '../../support/api.ts';
import { isDone, type Ledger } from '../ledger.ts';
import { shareOf, statusOf, sum } from '../rules.ts';
import { type Audit, allOf } from './audit.ts';

/** The most that a tap's time here may differ from the server's record of it, in minutes. */
const CLOCKS_MINUTES = 0.15;

interface TopItem {
  name: string;
  quantity: number;
  revenue_centavos: number;
}

interface SalesReport {
  total_sales_centavos: number;
  total_orders: number;
  average_order_centavos: number;
  completed_orders_count: number;
  average_completion_minutes: number | null;
  fastest_minutes: number | null;
  slowest_minutes: number | null;
  efficiency: string | null;
  top_items: TopItem[];
  hours: number[][];
  periods: { revenue_centavos: number; cogs_centavos: number; orders: number }[];
}

interface FinancialReport {
  revenue_centavos: number;
  cogs_centavos: number;
  expenses_centavos: number;
  net_profit_centavos: number;
  margin_tenths: number;
  expenses_by_category: { category: string; amount_centavos: number; count: number }[];
}

interface InventoryReport {
  items: { name: string; current_stock: number; status: string; total_value_centavos: number }[];
  total_value_centavos: number;
  counts: Record<string, number>;
}

export async function auditReports(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  audit.begin('reports');
  await auditSalesReport(audit, api, ledger);
  const money = await api.get<FinancialReport>('/api/reports/financial?range=today');
  const { revenue, cogs, spent } = ledger;
  audit.same(
    'revenue, COGS and expenses',
    [money.revenue_centavos, money.cogs_centavos, money.expenses_centavos],
    [revenue, cogs, spent],
  );
  audit.same('net profit', money.net_profit_centavos, revenue - spent);
  audit.same('profit margin', money.margin_tenths, shareOf(revenue - spent, 1000, revenue));
  audit.same(
    'expenses by category',
    Object.fromEntries(money.expenses_by_category.map((row) => [row.category, row.amount_centavos])),
    byCategory(ledger),
  );
  const stock = await api.get<InventoryReport>('/api/reports/inventory');
  audit.same('inventory value', stock.total_value_centavos, ledger.stockValue);
  for (const row of stock.items) {
    const item = ledger.item(row.name);
    // The stock of 'Other' never changes, so it cannot run out.
    const status = item.name === 'Other' ? row.status : statusOf(item.stock, item.minimum);
    audit.same(
      row.name,
      [row.current_stock, row.status, row.total_value_centavos],
      [item.stock, status, item.stock * item.cost],
    );
  }
  await auditDetails(audit, api, ledger);
}

async function auditSalesReport(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  const { active, revenue, cogs } = ledger;
  const done = active.filter((sale) => sale.number !== null && isDone(sale));
  const minutes = done.map((sale) => ((sale.completedAt ?? 0) - sale.madeAt) / 60_000);
  for (const sort of ['quantity', 'revenue'] as const) {
    const report = await api.get<SalesReport>(`/api/reports/sales?range=today&sort=${sort}`);
    audit.same('total sales', report.total_sales_centavos, revenue);
    audit.same('total orders', report.total_orders, active.length);
    audit.same('average order', report.average_order_centavos, shareOf(revenue, 1, active.length));
    audit.same('completed orders', report.completed_orders_count, done.length);
    if (done.length > 0) {
      audit.near(
        'average minutes',
        report.average_completion_minutes,
        sum(minutes, (each) => each) / done.length,
        CLOCKS_MINUTES,
      );
      audit.near('fastest', report.fastest_minutes, Math.min(...minutes), CLOCKS_MINUTES);
      audit.near('slowest', report.slowest_minutes, Math.max(...minutes), CLOCKS_MINUTES);
      audit.same('efficiency', report.efficiency, 'excellent');
    }
    audit.same(
      'orders by hour',
      sum(report.hours.flat(), (count) => count),
      active.length,
    );
    audit.same(
      'the day',
      report.periods.map((day) => [day.revenue_centavos, day.cogs_centavos, day.orders]),
      [[revenue, cogs, active.length]],
    );
    const key = sort === 'quantity' ? 'quantity' : 'revenue_centavos';
    const ranked = report.top_items.map((item) => item[key]);
    audit.same(
      `ranks by ${sort}`,
      ranked,
      ranked.toSorted((a, b) => b - a),
    );
    audit.same('top items', byName(report.top_items), byName(soldItems(ledger)));
  }
}

async function auditDetails(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  type Rows = { rows: Record<string, number>[]; next_cursor: string | null };
  const read = (table: string, filter = '') =>
    allOf(
      (cursor) => api.get<Rows>(`/api/reports/details/${table}?range=today&limit=50${filter}${cursor}`),
      ({ rows }) => rows,
      ({ next_cursor }) => next_cursor,
    );
  const totals = async (filter: string) => {
    const rows = await read('sales', filter);
    return [
      rows.length,
      sum(rows, (row) => row.total_centavos ?? 0),
      sum(rows, (row) => row.cogs_centavos ?? 0),
    ];
  };
  const wanted = (sales: Ledger['sales']) => [
    sales.length,
    sum(sales, ({ total }) => total),
    sum(sales, (sale) => sale.cogs),
  ];
  const { active, voided } = ledger;
  audit.same('details, sales', await totals(''), wanted(active));
  audit.same('details, voided', await totals('&voided=1'), wanted(voided));
  audit.same(
    'details, discounted',
    await totals('&discounted=1'),
    wanted(active.filter(({ discount }) => discount > 0)),
  );
  audit.same(
    'details, completed',
    await totals('&completed=1'),
    wanted(active.filter((sale) => sale.number !== null && isDone(sale))),
  );
  audit.same(
    'details, Tapsilog',
    await totals('&item=Tapsilog'),
    wanted(active.filter(({ lines }) => lines.some(({ name }) => name === 'Tapsilog'))),
  );
  const moved = await read('inventory-transactions');
  audit.same('details, stock', moved.length, ledger.moved.length);
  const [day] = await read('daily-revenue');
  audit.same(
    'details, the day',
    [day?.revenue_centavos, day?.cogs_centavos, day?.gross_profit_centavos],
    [ledger.revenue, ledger.cogs, ledger.revenue - ledger.cogs],
  );
  const spent = await read('expenses');
  audit.same(
    'details, expenses',
    sum(spent, (row) => row.amount_centavos ?? 0),
    ledger.spent,
  );
}

function soldItems(ledger: Ledger): TopItem[] {
  const sold = new Map<string, TopItem>();
  for (const { name, quantity, price } of ledger.active.flatMap(({ lines }) => lines)) {
    const item = sold.get(name) ?? { name, quantity: 0, revenue_centavos: 0 };
    item.quantity += quantity;
    item.revenue_centavos += quantity * price;
    sold.set(name, item);
  }
  return [...sold.values()];
}

export function byCategory(ledger: Ledger): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { category, amount } of ledger.expenses.toSorted((a, b) => b.amount - a.amount))
    sums[category] = (sums[category] ?? 0) + amount;
  return sums;
}

function byName(items: TopItem[]): [string, number, number][] {
  return items
    .map(({ name, quantity, revenue_centavos }): [string, number, number] => [
      name,
      quantity,
      revenue_centavos,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
