/** Detailed Data: the rows behind a report, as they were recorded. */
import { type Api, newId } from '../support/api.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

// 11 a.m. on a Saturday in Manila.
test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

test('a report lists its sales and stock transactions, and a search survives a reload and leads to a sale', async ({
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
  await api.sell('Brewed Coffee', 1, 7);
  await receive(api, 'Tapsilog', 5, 'Morning delivery');
  const reports = new ReportsScreen(page);
  await reports.open();
  await page.getByRole('button', { name: 'Show Detailed Data' }).click();
  const [, , row] = await reports.cells('Sales');
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
  const [, move] = await reports.cells('Inventory Transactions');
  expect(move?.slice(1)).toEqual([
    'Tapsilog',
    'Received',
    '5',
    '₱70.00',
    '₱350.00',
    'Jose',
    'Morning delivery',
  ]);
  const search = page.getByRole('searchbox', { name: 'Search sales' });
  const found = reports.table('Sales').getByRole('link');
  await expect(found).toHaveText(['#7', '#12']);
  await search.fill('TAPSI');
  await expect(found).toHaveText(['#12']);
  await expect(page).toHaveURL('/reports?rows=1&search=TAPSI');
  await page.reload();
  await expect(search).toHaveValue('TAPSI');
  await expect(found).toHaveText(['#12']);
  await found.click();
  await expect(page).toHaveURL(`/sales/${sale}`);
  await expect(page.getByRole('heading', { name: 'Sale #12' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(found).toHaveText(['#12']);
});

async function receive(api: Api, name: string, quantity: number, notes: string): Promise<void> {
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
