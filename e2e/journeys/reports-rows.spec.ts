/** Detailed Data: the rows behind a report, and behind each of its bars. */
import { newId } from '../support/api.ts';
import { card, spend } from '../support/cash.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

// Eleven in the morning of a Saturday in Manila.
test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

test('a sales report has its sales and its stock transactions, and a sale leads to its page', async ({
  page,
  api,
}) => {
  const sale = await api.ring(
    [
      ['Tapsilog', 2],
      ['Pandesal', 1],
    ],
    12,
  );
  await receive(api, 'Tapsilog', 5, 'Morning delivery');
  const reports = new ReportsScreen(page);
  await reports.open();
  await expect(reports.table('Sales')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Detailed Data' }).click();
  const [head, row] = await reports.cells('Sales');
  expect(head).toEqual(['Order Number', 'Date', 'Staff', 'Items', 'Subtotal', 'Total', 'COGS', 'Payment']);
  expect(row?.with(1, '')).toEqual([
    '#12',
    '',
    'Jose',
    '2 Tapsilog, 1 Pandesal',
    '₱340.50',
    '₱340.50',
    '₱170.25',
    'cash',
  ]);
  expect(row?.[1]).toMatch(/^Nov 21, 2026, 11:0\d\sam$/i);
  const [moveHead, move] = await reports.cells('Inventory Transactions');
  expect(moveHead).toEqual(['Date', 'Item', 'Type', 'Quantity', 'Unit Cost', 'Total Cost', 'Staff', 'Notes']);
  expect(move?.slice(1)).toEqual([
    'Tapsilog',
    'Received',
    '5',
    '₱70.00',
    '₱350.00',
    'Jose',
    'Morning delivery',
  ]);
  await reports.table('Sales').getByRole('link', { name: '#12' }).click();
  await expect(page).toHaveURL(`/sales/${sale}`);
  await expect(page.getByRole('heading', { name: 'Sale #12' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(reports.table('Sales')).toBeVisible();
});

test('inventory and financial reports have the other three tables', async ({ page, api }) => {
  await api.sell('Tapsilog', 1);
  await spend(api, 5_050, 'Rice', '2026-11-20');
  await receive(api, 'Pandesal', 10, null);
  const reports = new ReportsScreen(page);
  await reports.open('type=inventory&rows=1');
  const [itemHead, ...items] = await reports.cells('Inventory Items');
  expect(itemHead).toEqual([
    'Item',
    'Description',
    'Unit Cost',
    'Current Stock',
    'Min Level',
    'Total Value',
    'Last Updated',
  ]);
  expect(items.find(([name]) => name === 'Buko Pie')?.slice(0, 6)).toEqual([
    'Buko Pie',
    '',
    '₱55.00',
    '3',
    '10',
    '₱165.00',
  ]);
  await expect(reports.table('Inventory Transactions')).toContainText('Pandesal');
  await reports.goto('type=financial&range=week&rows=1');
  expect(await reports.cells('Daily Revenue')).toEqual([
    ['Date', 'Revenue', 'COGS', 'Gross Profit'],
    ['Sat, Nov 21, 2026', '₱165.00', '₱82.50', '₱82.50'],
  ]);
  expect(await reports.cells('Expenses')).toEqual([
    ['Date', 'Category', 'Description', 'Amount'],
    ['Nov 20, 2026', 'Supplies', 'Rice', '₱50.50'],
  ]);
  await card(page, 'Expenses').click();
  await expect(reports.table('Daily Revenue')).toHaveCount(0);
  await expect(reports.table('Expenses')).toBeInViewport();
  await page.getByRole('button', { name: 'Expenses only Show all rows' }).click();
  await expect(reports.table('Daily Revenue')).toBeVisible();
  await page
    .getByRole('button', { name: /^Supplies/ })
    .first()
    .click();
  await expect(reports.table('Daily Revenue')).toHaveCount(0);
  await page.getByRole('button', { name: 'Supplies Show all rows' }).click();
  await expect(reports.table('Daily Revenue')).toBeVisible();
});

test("stock that nobody is known to have moved says 'Unknown' for its staff", async ({ page, api }) => {
  await receive(api, 'Tapsilog', 5, 'Brought in from an older system');
  await page.route('/api/reports/details/inventory-transactions?*', async (route) => {
    const answer = await route.fetch();
    const { rows, ...rest } = await answer.json();
    const unsigned = rows.map((row: object) => ({ ...row, staff_first_name: null }));
    await route.fulfill({ response: answer, json: { ...rest, rows: unsigned } });
  });
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  const [head, row] = await reports.cells('Inventory Transactions');
  expect(row?.[head?.indexOf('Staff') ?? -1]).toBe('Unknown');
});

test('a bar, a name and a card lead to their rows, which the chip names and lets go', async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 1, 1);
  await api.sell('Pandesal', 1, 2);
  await api.tick(2);
  const reports = new ReportsScreen(page);
  await reports.open();
  await reports.topSelling.getByRole('button', { name: /Tapsilog/ }).click();
  await expect(page).toHaveURL('/reports?rows=1&item=Tapsilog');
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#1']);
  await expect(reports.table('Sales')).toBeInViewport();
  await expect(reports.table('Inventory Transactions')).toHaveCount(0);
  await card(page, 'Avg Completion Time').click();
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#2']);
  await page.reload();
  await page.getByRole('button', { name: 'Completed orders Show all rows' }).click();
  await expect(page).toHaveURL('/reports?rows=1');
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#2', '#1']);
  // As the insight about slow hours leads to them.
  await page.goto('/reports?rows=1&hour=10&last_hour=11');
  await expect(page.getByRole('button', { name: '10 AM to 12 PM' })).toBeVisible();
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#2', '#1']);
  await page.goto('/reports?rows=1&weekday=5&hour=11&item=Pandesal');
  await expect(page.getByRole('button', { name: 'Saturday, 11 AM to 12 PM, Pandesal' })).toBeVisible();
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#2']);
  await page.goto('/reports?rows=1&hour=10');
  await expect(reports.details).toContainText('No sales here');
  await page.goBack();
  await expect(reports.table('Sales').getByRole('link')).toHaveText(['#2']);
});

test('a sale is found by its number, an amount or an item, and what was searched outlasts a reload', async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 1, 62);
  await api.sell('Pandesal', 2, 7);
  await api.sell('Tapsilog', 2, 8);
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  const search = page.getByRole('searchbox', { name: 'Search sales' });
  const found = reports.table('Sales').getByRole('link');
  await expect(found).toHaveText(['#8', '#7', '#62']);
  for (const [text, numbers] of [
    ['#62', ['#62']],
    ['₱165.00', ['#62']],
    ['330', ['#8']],
    ['TAPSI', ['#8', '#62']],
  ] as const) {
    await search.fill(text);
    await expect(found).toHaveText([...numbers]);
  }
  await expect(page).toHaveURL('/reports?rows=1&search=TAPSI');
  await expect(reports.table('Inventory Transactions')).toHaveCount(0);
  await page.reload();
  await expect(search).toHaveValue('TAPSI');
  await expect(found).toHaveText(['#8', '#62']);
  await search.fill('100%_');
  await expect(reports.details).toContainText('Nothing found');
  await search.fill('');
  await expect(found).toHaveText(['#8', '#7', '#62']);
  // A bar asks for its own rows, and the field is empty with them.
  await search.fill('7');
  await expect(found).toHaveText(['#7']);
  await reports.topSelling.getByRole('button', { name: /Tapsilog/ }).click();
  await expect(found).toHaveText(['#8', '#62']);
  await expect(search).toHaveValue('');
  await search.fill('330');
  await expect(found).toHaveText(['#8']);
  await expect(page.getByRole('button', { name: 'Tapsilog Show all rows' })).toBeVisible();
});

test('rows come page by page while one scrolls, and only those in sight are drawn', async ({ page, api }) => {
  test.slow();
  for (let number = 1; number <= 90; number += 1) await api.sell('Pandesal', 1, number);
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/details/sales'))
      pages.push(new URL(request.url()).searchParams.get('cursor') ?? '');
  });
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  await expect(reports.table('Sales').getByRole('link').first()).toHaveText('#90');
  expect(pages).toEqual(['']);
  const box = reports.details.getByRole('region', { name: 'Sales' });
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(reports.table('Sales').getByRole('link').last()).toHaveText('#1', { timeout: 200 });
  }).toPass();
  expect(pages).toHaveLength(2);
  expect(await reports.table('Sales').getByRole('link').count()).toBeLessThan(40);
  // From the sale back to where the list was.
  await reports.table('Sales').getByRole('link', { name: '#1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sale #1' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(reports.table('Sales').getByRole('link', { name: '#1', exact: true })).toBeInViewport();
});

test('sales that come in leave the row that is looked at where it is, and a list at its top shows them', async ({
  page,
  api,
}) => {
  test.slow();
  for (let number = 1; number <= 45; number += 1) await api.sell('Pandesal', 1, number);
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  const box = reports.details.getByRole('region', { name: 'Sales' });
  await box.scrollIntoViewIfNeeded();
  const row = (number: number) =>
    reports.table('Sales').getByRole('link', { name: `#${number}`, exact: true });
  await expect(row(45)).toBeVisible();
  await box.evaluate((element) => element.scrollTo(0, 700));
  await expect(row(28)).toBeInViewport();
  // Rows are as high as they turn out to be.
  const heightOf = async () => Math.round((await row(28).boundingBox())?.y ?? 0);
  const before = await heightOf();
  for (let number = 60; number < 64; number += 1) await api.sell('Tapsilog', 1, number);
  await expect(card(page, 'Total Orders')).toContainText('49');
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(850);
  expect(Math.abs((await heightOf()) - before)).toBeLessThanOrEqual(1);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await expect(row(63)).toBeInViewport();
  await api.sell('Tapsilog', 1, 64);
  await expect(row(64)).toBeInViewport();
});

async function receive(
  api: { get: <T>(path: string) => Promise<T>; send: (m: string, p: string, b: object) => Promise<Response> },
  name: string,
  quantity: number,
  notes: string | null,
): Promise<void> {
  const { items } = await api.get<{ items: { id: string; name: string; unit_cost_centavos: number }[] }>(
    '/api/stock/inventory',
  );
  const item = items.find((candidate) => candidate.name === name);
  await api.send('POST', `/api/stock/inventory/${item?.id}/transactions`, {
    id: newId(),
    transaction_type: 'received',
    quantity,
    unit_cost_centavos: item?.unit_cost_centavos,
    known_unit_cost_centavos: item?.unit_cost_centavos,
    notes,
  });
}
