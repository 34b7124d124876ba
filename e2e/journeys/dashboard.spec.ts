import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Api, newId } from '../support/api.ts';
import { card, spend } from '../support/cash.ts';
import { parseCsv } from '../support/csv.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

/** Press an export's button and read the downloaded file. */
async function exported(page: Page, button: 'Export Sales' | 'Export Expenses') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'a spreadsheet needs the BOM').toBe(true);
  return { name: download.suggestedFilename(), rows: parseCsv(text.slice(1)) };
}

async function today(api: Api): Promise<string> {
  return (await api.get<{ on: string }>('/api/dashboard')).on;
}

test('the cards show the figures of the day, and each leads to its rows', async ({ page, api }) => {
  await api.sell('Tapsilog', 2);
  await api.sell('Pandesal', 1);
  await spend(api, 5_050, 'Rice');
  const till = new Till(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Total Sales')).toContainText('₱340.50 2 transactions');
  await expect(card(page, 'Total Expenses')).toContainText('₱50.50');
  // 340.50 − 170.25 of COGS − 50.50
  await expect(card(page, 'Net Cash')).toContainText('₱119.75 Sales - Expenses');
  await expect(page.getByText('Net Cash also subtracts COGS: ₱170.25')).toBeVisible();
  const { items } = await api.get<{ items: { current_stock: number; unit_cost_centavos: number }[] }>(
    '/api/stock/inventory',
  );
  const worth = items.reduce((sum, item) => sum + item.current_stock * item.unit_cost_centavos, 0);
  const written = (worth / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 });
  await expect(card(page, 'Inventory Value')).toContainText(`₱${written}`);
  for (const [label, address] of [
    ['Total Sales', '/?view=sales'],
    ['Total Expenses', '/?view=expenses'],
    ['Net Cash', '/cash-flow'],
    ['Inventory Value', '/?view=inventory&sort=value'],
  ] as const) {
    await till.press(card(page, label));
    await expect(page).toHaveURL(address);
    await till.press(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(page).toHaveURL('/dashboard');
  }

  // The panel names the low items, follows the stock, and leads to the stock room.
  const panel = page.getByRole('region', { name: /^Low Stock/ });
  await expect(panel).toContainText('Low Stock: 3 items');
  await expect(panel.getByRole('listitem')).toHaveText([
    'Leche Flan out',
    'Buko Pie 3 left',
    'Matcha Latte 4 left',
  ]);
  await api.sell('Siopao', 2);
  await expect(panel).toContainText('Low Stock: 4 items');
  await till.press(panel.getByRole('button', { name: 'Show all' }));
  await expect(page).toHaveURL('/?view=inventory&sort=lowest&low=true');
});

test("a day's sales are exported line by line and add up to Total Sales, and its expenses as another file", async ({
  page,
  api,
}) => {
  const name = '=SUM(A1), "special"';
  await api.send('POST', '/api/stock/inventory', {
    id: newId(),
    name,
    description: '',
    unit_cost_centavos: 1_000,
    current_stock: 5,
    min_stock_level: 0,
  });
  await api.ring(
    [
      [name, 3],
      ['Tapsilog', 1],
    ],
    null,
  );
  await api.sell('Pandesal', 2);
  const day = await today(api);
  await page.goto('/dashboard');
  const file = await exported(page, 'Export Sales');
  await new Till(page).toast('Export Successful', `Saved as sales_${day}.csv`);
  expect(file.name).toBe(`sales_${day}.csv`);
  const [head, ...rows] = file.rows;
  expect(head).toEqual([
    'Date',
    'Time',
    'Item Name',
    'Quantity Sold',
    'Price',
    'Total',
    'Order Number',
    'Cashier',
    'Payment',
  ]);
  expect(rows.map(([date, , ...cells]) => [date, ...cells])).toEqual([
    [day, `'${name}`, '3', '20.00', '60.00', '', 'Jose', 'cash'],
    [day, 'Tapsilog', '1', '165.00', '165.00', '', 'Jose', 'cash'],
    [day, 'Pandesal', '2', '10.50', '21.00', '', 'Jose', 'cash'],
  ]);
  expect(rows.every(([, time = '']) => /^\d\d:\d\d:\d\d$/.test(time))).toBe(true);
  await expect(card(page, 'Total Sales')).toContainText('₱246.00');

  await spend(api, 5_050, 'Rice, 2 sacks', '2026-01-05');
  await spend(api, 123_456_789, '-discount "given"', '2026-01-05');
  await spend(api, 700, 'Of another day', '2026-01-06');
  await page.goto('/dashboard?on=2026-01-05');
  const spent = await exported(page, 'Export Expenses');
  expect(spent.name).toBe('expenses_2026-01-05.csv');
  expect(spent.rows).toEqual([
    ['Date', 'Time', 'Description', 'Category', 'Amount'],
    ['2026-01-05', '', 'Rice, 2 sacks', 'Supplies', '50.50'],
    ['2026-01-05', '', '\'-discount "given"', 'Supplies', '1234567.89'],
  ]);
});
