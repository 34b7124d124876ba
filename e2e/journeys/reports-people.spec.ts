/** Who sold, who gave discounts and who voided, and which groups of items were sold. */
import { Api } from '../support/api.ts';
import { csvOf, ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

// 11 a.m. on a Saturday in Manila.
test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

test("each person's figures open to the sales behind them, and are in the exported file", async ({
  page,
  api,
  server,
}) => {
  const earlier = await api.sell('Pandesal', 1, 6);
  const voided = await api.sell('Tapsilog', 1, 7);
  await api.ring([['Tapsilog', 2]], 8, 'dine-in', 100);
  const maria = await Api.signedIn(server.url, 'Maria', '1470');
  for (const id of [earlier, voided])
    await maria.send('POST', `/api/sales/${id}/void`, { return_to_stock: false, reason: 'sold_out' });
  await api.sell('Brewed Coffee', 1, 9);
  const reports = new ReportsScreen(page);
  await reports.open();
  const people = page.getByRole('region', { name: 'Sales by staff' });
  const numbers = reports.table('Sales').getByRole('link');
  await expect(people.getByRole('heading', { level: 3 })).toHaveText(['Jose', 'Maria']);
  await people.getByRole('button', { name: /^Jose, Discounts, ₱33\.00, 1 order$/ }).click();
  await expect(page.getByRole('button', { name: 'Jose, Discounted sales' })).toBeVisible();
  await expect(numbers).toHaveText(['#8']);
  await people.getByRole('button', { name: /^Maria, Voids, .*, 2 sales$/ }).click();
  await expect(numbers).toHaveText(['#7', '#6']);
  await expect(reports.table('Sales')).toContainText('by Maria: Sold out');
  await page.getByRole('searchbox', { name: 'Search sales' }).fill('pandesal');
  await expect(numbers).toHaveText(['#6']);
  await reports
    .chart('Sales by group')
    .getByRole('button', { name: /^Coffee/ })
    .first()
    .click();
  await expect(page).toHaveURL('/reports?rows=1&group=Coffee');
  await expect(numbers).toHaveText(['#9']);

  await reports.choose('Last 7 Days');
  await expect(people.getByRole('button', { name: /^Maria, Voids/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), reports.exportButton.click()]);
  const rows = await csvOf(download);
  const after = (title: string) => rows.slice(rows.findIndex(([cell]) => cell === title) + 2);
  expect(after('SALES BY STAFF')[0]?.slice(0, 2)).toEqual(['Jose', '2']);
  expect(after('SALES BY STAFF')[1]?.slice(0, 6)).toEqual(['Maria', '0', '0.00', '0', '0.00', '2']);
  expect(
    after('SALES BY GROUP')
      .slice(0, 2)
      .map(([group]) => group),
  ).toEqual(['Silog', 'Coffee']);
  expect(after('VOIDED SALES')[0]?.slice(-2)).toEqual(['Maria', 'sold out']);

  await reports.goto('range=custom&from=2021-01-01&to=2021-01-07');
  await expect(people).toContainText('No sales in this range');
});
