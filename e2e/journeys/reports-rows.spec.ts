/** Detailed Data: the rows behind a report, and behind each of its bars. */
import { newId } from '../support/api.ts';
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
