/** The charts of Reports: they show the server's figures, and each place opens the rows behind it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { InventoryRow, SalesReport } from '~/api/types';
import { shiftDay } from '~/lib/days';
import { newId } from '~/lib/ids';
import { button } from '~/testing/controls';
import { onAPhone } from '~/testing/phone';
import { inventoryReport, openReports, reportIsThere, salesReport, serveReports } from '~/testing/reports';
import { noRows } from '~/testing/reports-rows';
import { answers } from '~/testing/server';

const TAPSILOG = { name: 'Tapsilog', quantity: 2, revenue_centavos: 33_000 };
const PANDESAL = { name: 'Pandesal', quantity: 12, revenue_centavos: 12_600 };

/** A Saturday with orders at 9 and 11, one of which was completed. */
function busy(asked: URLSearchParams): SalesReport {
  const report = salesReport(asked);
  const first = report.from === '2020-01-01' ? '2026-01-01' : report.from;
  const days: string[] = [];
  for (let day = first; day <= report.to; day = shiftDay(day, 1)) days.push(day);
  return {
    ...report,
    top_items: [PANDESAL, TAPSILOG],
    groups: [{ group: 'Meals', quantity: 2, revenue_centavos: 33_000 }],
    order_types: [{ order_type: 'dine-in', orders: 2, revenue_centavos: 45_600 }],
    periods: days.map((starts_on) => ({
      starts_on,
      revenue_centavos: starts_on === report.to ? 45_600 : 0,
      cogs_centavos: starts_on === report.to ? 22_800 : 0,
      profit_centavos: starts_on === report.to ? 22_800 : 0,
      orders: starts_on === report.to ? 2 : 0,
    })),
    hours: report.hours.map((hours, weekday) =>
      hours.map((_, hour) => (weekday === 5 && (hour === 9 || hour === 11) ? 1 : 0)),
    ),
    completion_by_hour: report.completion_by_hour.map((of) =>
      of.hour === 9 ? { hour: 9, minutes: 4.5, count: 1 } : of,
    ),
  };
}

function stocked(name: string, others: Partial<InventoryRow> = {}): InventoryRow {
  const stock = { current_stock: 20, min_stock_level: 10, status: 'healthy' as const };
  return { id: newId(), name, ...stock, unit_cost_centavos: 5_500, total_value_centavos: 110_000, ...others };
}

beforeEach(() => {
  serveReports();
  answers('get', '/api/reports/sales', (_, asked) => busy(asked));
  answers('get', '/api/reports/inventory', (_, asked) =>
    inventoryReport(asked, {
      items: [
        stocked('Tapsilog'),
        stocked('Buko Pie', { current_stock: 3, status: 'low' }),
        stocked('Leche Flan', { current_stock: 0, status: 'out' }),
      ],
    }),
  );
  noRows();
});

async function open(search = ''): Promise<void> {
  await openReports(search);
  await reportIsThere();
  await expect.element(page.getByRole('figure').first()).toBeVisible();
}

function chart(title: string): Locator {
  return page.getByRole('figure', { name: title, exact: true });
}

function bars(title: string): Locator {
  return chart(title).getByRole('toolbar').getByRole('button');
}

/** The rows of a chart's table. */
async function tableOf(title: string): Promise<string[][]> {
  await chart(title).getByText('Show as a table').click();
  await expect.element(chart(title).getByRole('table')).toBeVisible();
  const rows = [...chart(title).element().querySelectorAll('tbody tr')];
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
}

test.for([
  ['', 'Revenue, COGS and profit by day', [['Sat, Nov 21, 2026', '₱456.00', '₱228.00', '₱228.00']]],
  [
    '',
    'Orders by hour and weekday',
    [
      ['Saturday 9 AM to 10 AM', '1'],
      ['Saturday 11 AM to 12 PM', '1'],
    ],
  ],
  [
    '',
    'Top items by quantity',
    [
      ['Pandesal', '12', '₱126.00'],
      ['Tapsilog', '2', '₱330.00'],
    ],
  ],
  ['', 'Completion time by hour', [['9 AM to 10 AM', '1 order', '4.5 min']]],
  [
    'type=financial',
    'Revenue, COGS, profit and expenses by day',
    [['Sat, Nov 21, 2026', '₱165.00', '₱82.50', '₱82.50', '₱50.50']],
  ],
  ['type=financial', 'Expenses by category', [['Supplies', '1', '₱50.50']]],
  [
    'type=inventory',
    'Stock against minimum',
    [
      ['Leche Flan', '0', '10', 'OUT'],
      ['Buko Pie', '3', '10', 'LOW'],
      ['Tapsilog', '20', '10', 'HEALTHY'],
    ],
  ],
] as const)("'%s': the table behind '%s' is what the server answers", async ([search, title, rows]) => {
  await open(search);
  expect(await tableOf(title)).toEqual(rows);
});

test('a chart is one stop of Tab, arrows move along its bars, and Enter opens the rows of one', async () => {
  await open('range=week');
  const profit = chart('Revenue, COGS and profit by day');
  const days = bars('Revenue, COGS and profit by day');
  await expect.element(profit.getByText('The whole range')).toBeVisible();
  (days.last().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(days.nth(5)).toHaveFocus();
  await expect.element(profit.getByText('The whole range')).not.toBeInTheDocument();
  await expect.element(profit.getByText('₱0.00').first()).toBeVisible();
  await userEvent.tab();
  expect(profit.getByRole('toolbar').element().contains(document.activeElement)).toBe(false);
  await userEvent.tab({ shift: true });
  await expect.element(days.nth(5)).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(() => location.search).toMatch(/since=2026-11-21&until=2026-11-21/);
  await expect.element(button('Hide Detailed Data')).toBeVisible();
});

test.for([
  ['an hour of a weekday', '', 'Orders by hour and weekday', /, 1 order$/, /weekday=5&hour=9/],
  ['an item', '', 'Top items by quantity', /^Pandesal/, /item=Pandesal/],
  ['an hour', '', 'Completion time by hour', /Completed 1 order$/, /hour=9.*completed=1/],
  ['a category', 'type=financial', 'Expenses by category', /^Supplies/, /category=Supplies/],
] as const)('a tap on %s opens its rows', async ([, search, title, bar, address]) => {
  await open(search);
  await chart(title).getByRole('toolbar').getByRole('button', { name: bar }).first().click();
  await expect.poll(() => location.search).toMatch(address);
  await expect.element(button('Hide Detailed Data')).toBeVisible();
});

test('a week that the range cuts off is named by the days that it has', async () => {
  const sold = { cogs_centavos: 0, profit_centavos: 0, orders: 1 };
  answers('get', '/api/reports/sales', (_, asked) =>
    salesReport(asked, {
      granularity: 'week',
      periods: [
        { starts_on: '2026-11-01', revenue_centavos: 16_500, ...sold },
        { starts_on: '2026-11-02', revenue_centavos: 0, ...sold },
        { starts_on: '2026-11-09', revenue_centavos: 33_000, ...sold },
      ],
    }),
  );
  await open('range=custom&from=2026-11-01&to=2026-11-11');
  const last = bars('Revenue, COGS and profit by week').last();
  await expect.element(last).toHaveAccessibleName(/^Nov 9 to Nov 11, 2026, Revenue ₱330\.00/);
  await last.click();
  await expect.poll(() => location.search).toMatch(/since=2026-11-09&until=2026-11-11/);
});

test("a tap on an item's stock finds its row in the list", async () => {
  await open('type=inventory');
  await chart('Stock against minimum')
    .getByRole('button', { name: /^Buko Pie/ })
    .click();
  const row = () => document.querySelector('[data-sought]');
  await expect.poll(() => row()?.textContent).toContain('Buko Pie');
  await expect.element(page.elementLocator(row() as Element)).toBeInViewport();
});

test('hundreds of items are drawn two hundred more at a time', async () => {
  answers('get', '/api/reports/inventory', (_, asked) => {
    const items = Array.from({ length: 450 }, (_, at) => stocked(`Item ${at}`, { current_stock: at }));
    return inventoryReport(asked, { items });
  });
  await open('type=inventory');
  const drawn = bars('Stock against minimum');
  for (const [count, name] of [
    [12, 'Show 200 more of 450 items'],
    [212, 'Show 200 more of 450 items'],
    [412, 'Show all 450 items'],
    [450, 'Show the first 12'],
  ] as const) {
    await expect.element(drawn).toHaveLength(count);
    await button(name, chart('Stock against minimum')).click();
  }
  await expect.element(drawn).toHaveLength(12);
});

test('hovering over a bar shows its figures and moves nothing', async () => {
  await open('range=month');
  const profit = chart('Revenue, COGS and profit by day');
  const today = bars('Revenue, COGS and profit by day').last();
  today.element().scrollIntoView({ block: 'center' });
  const before = profit.element().getBoundingClientRect().toJSON();
  const told = today.element().getAttribute('aria-label') ?? '';
  expect(told).toMatch(/Revenue ₱456.*COGS ₱228.*Gross Profit ₱228/);
  await today.hover();
  for (const amount of told.match(/₱[\d,.]+\d/g) ?? [])
    await expect.element(profit.getByText(amount).first()).toBeVisible();
  expect(profit.element().getBoundingClientRect().toJSON()).toEqual(before);
});

describe('on a phone', () => {
  onAPhone();

  test.for(['range=month', 'type=financial&range=all', 'type=inventory'])(
    "every chart of '%s' is seen whole without scrolling sideways",
    async (search) => {
      await open(search);
      for (const figure of page.getByRole('figure').elements()) {
        const { left, right } = figure.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(390);
        expect(figure.scrollWidth - figure.clientWidth).toBeLessThanOrEqual(0);
      }
    },
  );
});
