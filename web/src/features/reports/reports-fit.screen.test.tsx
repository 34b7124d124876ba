/** Reports fit the screen, however narrow it is and however long their words are. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InventoryReport } from '~/api/types';
import { onAPhone } from '~/testing/phone';
import {
  financialReport,
  inventoryReport,
  NOW,
  openReports,
  salesReport,
  serveReports,
  TODAY,
} from '~/testing/reports';
import { ingredientReport, ingredientUse, itemMargin, marginsOf } from '~/testing/reports-recipes';
import { details, noRows, rowsTable, saleRow, servePages, stockRow } from '~/testing/reports-rows';
import { answers } from '~/testing/server';

const LONG = 'W'.repeat(100);
const LARGE = 999_999_999_999;
const LARGE_MARGIN = { revenue_centavos: LARGE, cost_centavos: LARGE, margin_centavos: -LARGE };
const LARGE_USE = { used_thousandths: LARGE, used_centavos: LARGE, received_thousandths: LARGE };
const ID = '018f0000-0000-7000-8000-00000000000a';

beforeEach(() => {
  serveReports();
  noRows();
});

function theLargest() {
  const item = { id: ID, name: LONG, unit_cost_centavos: LARGE, current_stock: 1, min_stock_level: 999_999 };
  const listed: InventoryReport['items'] = [{ ...item, status: 'low', total_value_centavos: LARGE }];
  answers('get', '/api/reports/sales', (_, asked) =>
    salesReport(asked, {
      total_sales_centavos: LARGE,
      average_order_centavos: LARGE,
      top_items: [{ name: LONG, quantity: 1, revenue_centavos: LARGE }],
      margins: marginsOf(itemMargin(LONG, { ...LARGE_MARGIN, without_recipe: 999_999 })),
    }),
  );
  answers('get', '/api/reports/ingredients', ingredientReport(ingredientUse(LONG, LARGE_USE)));
  answers('get', '/api/reports/inventory', (_, asked) =>
    inventoryReport(asked, { items: listed, low_supplies: listed, total_value_centavos: LARGE }),
  );
  answers('get', '/api/reports/financial', (_, asked) =>
    financialReport(asked, {
      expenses_centavos: LARGE,
      net_profit_centavos: -LARGE,
      recipes: { ...LARGE_MARGIN, margin_tenths: -1000, sold_centavos: LARGE },
    }),
  );
  servePages([saleRow(1, { items: [{ name: LONG, quantity: 1 }], total_centavos: LARGE })]);
  answers('get', '/api/reports/details/inventory-items', {
    rows: [{ ...item, description: 'x'.repeat(100), total_value_centavos: LARGE, updated_at: NOW }],
    next_cursor: null,
  });
  answers('get', '/api/reports/details/inventory-transactions', {
    rows: [stockRow({ item_name: LONG, unit_cost_centavos: LARGE })],
    sums: [],
    next_cursor: null,
  });
  answers('get', '/api/reports/details/expenses', {
    rows: [
      {
        id: ID,
        on: TODAY,
        created_at: NOW,
        category: 'Supplies',
        description: LONG,
        amount_centavos: LARGE,
        staff_first_name: 'Jose',
      },
    ],
    next_cursor: null,
  });
}

/** How much of the element is hidden beyond its edge, in px. */
function hidden(part: Element | null): number {
  if (!part) throw new Error('there is no such part');
  return part.scrollWidth - part.clientWidth;
}

const WITH_THE_LARGEST = [
  ['sales', 'Total Sales', 'Sales'],
  ['inventory', 'Total Value', 'Inventory Items'],
  ['financial', 'Net Profit', 'Expenses'],
] as const;

function nothingScrollsSideways() {
  test.for(WITH_THE_LARGEST)('nothing of a report of %s scrolls sideways', async ([type, label, title]) => {
    theLargest();
    await openReports(`type=${type}&range=week&rows=1`);
    await expect.element(rowsTable(title).getByText('9,999,999,999.99').first()).toBeInTheDocument();
    expect(hidden(document.documentElement)).toBe(0);
    expect(hidden(document.querySelector('main'))).toBe(0);
    // Absolutely positioned parts do not make the document higher than the screen.
    expect(document.documentElement.scrollHeight).toBe(innerHeight);
    expect(hidden(page.getByText(label, { exact: true }).first().element().closest('.card'))).toBe(0);
  });
}

nothingScrollsSideways();

describe('on a phone', () => {
  onAPhone();

  nothingScrollsSideways();

  test("each of a person's amounts of a million is on one line", async () => {
    const million = 100_000_000;
    answers('get', '/api/reports/sales', (_, asked) =>
      salesReport(asked, {
        people: [
          {
            staff_id: ID,
            first_name: 'Jose',
            orders: 9,
            revenue_centavos: million,
            discounted: 9,
            discount_centavos: million,
            voided: 9,
            voided_centavos: million,
          },
        ],
      }),
    );
    await openReports('type=sales&range=week');
    const amounts = page.getByRole('region', { name: 'Sales by staff' }).getByText('₱1,000,000.00');
    await expect.element(amounts.nth(2)).toBeVisible();
    for (const amount of amounts.elements()) expect(amount.getBoundingClientRect().height).toBeLessThan(30);
  });

  test('a table scrolls in its box with its head and its money in sight, and has all columns if they fit', async () => {
    servePages(Array.from({ length: 20 }, (_, at) => saleRow(20 - at)));
    await openReports('rows=1');
    const table = rowsTable('Sales');
    await expect.element(table.getByRole('link').first()).toHaveTextContent('#20');
    const box = details.getByRole('region', { name: 'Sales' }).element();
    box.scrollIntoView();
    box.scrollTo(10_000, 200);
    await expect.element(table.getByRole('row', { name: '#14' })).toBeInViewport();
    for (const name of ['Order Number', 'Items', 'Total'])
      await expect.element(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    const words = table.getByRole('row', { name: '#14' }).element().textContent.replace(/\s/g, ' ');
    expect(words).toContain('Nov 21, 2026, 11:00 AM · Jose · cash');
    expect(words).toContain('COGS ₱82.50');
    await page.viewport(1024, 768);
    await expect.element(table.getByRole('columnheader', { name: 'Payment' })).toBeVisible();
    expect(hidden(box)).toBe(0);
  });
});

test.each([1024, 1440])('the cost by recipe leaves no hole beside it at %i px', async (width) => {
  await page.viewport(width, 768);
  const recipes = { revenue_centavos: 50_385_600, cost_centavos: 22_695_490, margin_centavos: 15_344_510 };
  answers('get', '/api/reports/financial', (_, asked) =>
    financialReport(asked, { recipes: { ...recipes, margin_tenths: 403, sold_centavos: 38_040_000 } }),
  );
  await openReports('type=financial');
  const rightOf = (label: string) =>
    page.getByText(label, { exact: true }).first().element().closest('.card')?.getBoundingClientRect();
  await expect.element(page.getByText('Cost of goods by recipe')).toBeVisible();
  const [four, fifth] = [rightOf('Profit Margin'), rightOf('Cost of goods by recipe')];
  const row = page.getByText('Cost of goods by recipe').element().closest('section')?.getBoundingClientRect();
  expect(fifth?.right).toBeCloseTo(row?.right ?? 0, 0);
  if (fifth?.top !== four?.top) expect(four?.right).toBeCloseTo(row?.right ?? 0, 0);
});
