/** Reports: what a range came to, beside the days before it. */
import { card, spend } from '../support/cash.ts';
import { ReportsScreen, tillAt } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', startsAt: '2026-11-19T02:00:00Z' });

test('the seven cards of a running day stand beside the same hours of the day before, and the ranking has both orders', async ({
  page,
  server,
}) => {
  const yesterday = await tillAt(server, '2026-11-19T02:00:00Z');
  await yesterday.sell('Tapsilog', 1, 1);
  server.setClock('2026-11-19T05:00:00Z');
  await yesterday.sell('Tapsilog', 40, 2);
  const today = await tillAt(server, '2026-11-20T03:00:00Z');
  await today.sell('Tapsilog', 2, 2);
  await today.sell('Pandesal', 10, 3);
  const voided = await today.sell('Tapsilog', 5, 4);
  await today.send('POST', `/api/sales/${voided}/void`, { return_to_stock: false });
  const reports = new ReportsScreen(page);
  await reports.open();
  await expect(page).toHaveURL('/reports');
  await expect(page.getByText('Sales Report, Fri, Nov 20, 2026')).toBeVisible();
  await expect(card(page, 'Total Sales')).toContainText(
    /₱435\.00 After discounts ▲ 164% vs yesterday until 11:0\d\sAM/,
  );
  await expect(card(page, 'Total Orders')).toContainText(/2 Without voided sales ▲ 100% vs yesterday until/);
  await expect(card(page, 'Average Order')).toContainText(
    /₱217\.50 Sales per order ▲ 32% vs yesterday until/,
  );
  await expect(reports.topSelling).toContainText('Revenue is before order discounts.');
  await expect(card(page, 'Avg Completion Time')).toContainText('N/A 0 completed orders');
  for (const label of ['Fastest Order', 'Slowest Order', 'Efficiency Score'])
    await expect(card(page, label)).toContainText('N/A');
  const items = reports.topSelling.getByRole('listitem');
  await expect(items).toHaveText([/1 Pandesal 10 sold ₱105\.00/, /2 Tapsilog 2 sold ₱330\.00/]);
  await reports.topSelling.getByRole('combobox', { name: 'Sort' }).selectOption('Sort by Revenue');
  await expect(items).toHaveText([/1 Tapsilog/, /2 Pandesal/]);
  await expect(page).toHaveURL('/reports?sort=revenue');
  // The figures follow the till, without a touch.
  await today.sell('Pandesal', 40, 5);
  await expect(items).toHaveText([/1 Pandesal 50 sold ₱525\.00/, /2 Tapsilog 2 sold ₱330\.00/]);
  await reports.choose('Last 30 Days');
  await expect(page.getByText('Oct 20, 2026 to Nov 20, 2026, 32 days')).toBeVisible();
  await expect(card(page, 'Total Sales')).toContainText('No records yet');
  await reports.choose('All Time');
  await expect(card(page, 'Total Orders')).toContainText('5 Without voided sales');
  await expect(page.getByText(/ vs | than /)).toHaveCount(0);
});

test('the efficiency score goes from Excellent to Needs Improvement, by the average', async ({
  page,
  server,
}) => {
  const days = [
    { minutes: 9, score: 'Excellent' },
    { minutes: 19, score: 'Good', than: 'from Excellent the day before' },
    { minutes: 29, score: 'Fair', than: 'from Good the day before' },
    { minutes: 40, score: 'Needs Improvement', than: 'from Fair the day before' },
  ];
  for (const [index, { minutes }] of days.entries()) {
    const till = await tillAt(server, `2026-11-1${index}T02:00:00Z`);
    await till.sell('Tapsilog', 1, 7);
    server.setClock(`2026-11-1${index}T02:${String(minutes).padStart(2, '0')}:00Z`);
    await till.tick(7);
  }
  server.setClock('2026-11-20T02:00:00Z');
  const reports = new ReportsScreen(page);
  await reports.open('type=sales');
  for (const [index, { score, than = '' }] of days.entries()) {
    const day = `2026-11-1${index}`;
    await reports.goto(`range=custom&from=${day}&to=${day}`);
    await expect(card(page, 'Efficiency Score')).toContainText(`${score} By average completion time`);
    await expect(card(page, 'Efficiency Score')).toContainText(than);
    await expect(card(page, 'Avg Completion Time')).toContainText(/\d min 1 completed order/);
  }
  await expect(card(page, 'Slowest Order')).toContainText('slower than the day before');
});

test('the financial view is green or red by its margin, and compares spending too', async ({
  page,
  server,
}) => {
  const yesterday = await tillAt(server, '2026-11-19T02:00:00Z');
  await yesterday.sell('Tapsilog', 2);
  await spend(yesterday, 10_000, 'Rice');
  const today = await tillAt(server, '2026-11-20T03:00:00Z');
  await today.sell('Tapsilog', 1);
  await spend(today, 33_000, 'Rent');
  const reports = new ReportsScreen(page);
  await reports.open('type=financial');
  await expect(card(page, 'Revenue')).toContainText(/₱165\.00 COGS ₱82\.50 ▼ 50% vs yesterday until 11:0/);
  await expect(card(page, 'Expenses')).toContainText('₱330.00 All categories ▲ 230% vs yesterday until');
  await expect(card(page, 'Net Profit')).toContainText(
    '-₱165.00 Revenue - Expenses. After COGS: -₱247.50 ▼ 172%',
  );
  await expect(card(page, 'Profit Margin')).toContainText('-100.0%');
  await expect(card(page, 'Profit Margin')).toHaveAttribute('data-tone', 'bad');
  await reports.choose('Last 7 Days');
  await expect(card(page, 'Net Profit')).toContainText('₱65.00');
  await expect(card(page, 'Profit Margin')).toContainText('13.1%');
  await expect(card(page, 'Profit Margin')).toHaveAttribute('data-tone', 'good');
});

test('the inventory view names each status, values the stock and finds an item', async ({ page, api }) => {
  const reports = new ReportsScreen(page);
  await reports.open('type=inventory');
  const list = page.getByRole('list', { name: 'Items' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('Buko Pie')).toContainText('Buko Pie 3 min 10 LOW ₱165.00');
  await expect(row('Brewed Coffee')).toContainText('HEALTHY');
  await expect(card(page, 'Out')).toContainText('1');
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.fill('flan');
  await expect(list.getByRole('listitem')).toHaveText([/Leche Flan 0 min 5 OUT ₱0\.00/]);
  await search.fill('nothing like it');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await search.fill('');
  await page.getByRole('region', { name: 'Stock by item' }).getByRole('combobox').selectOption('Value');
  const { items } = await api.get<{ items: { name: string; total_value_centavos: number }[] }>(
    '/api/reports/inventory?range=today',
  );
  const dearest = items.toSorted((a, b) => b.total_value_centavos - a.total_value_centavos)[0]?.name ?? '';
  await expect(list.getByRole('listitem').first()).toContainText(dearest);
});

test('a week that the range cuts off is called by the days that it has', async ({ page, server }) => {
  await (await tillAt(server, '2026-09-01T02:00:00Z')).sell('Tapsilog', 1);
  await (await tillAt(server, '2026-11-11T02:00:00Z')).sell('Tapsilog', 2);
  server.setClock('2026-11-19T02:00:00Z');
  const reports = new ReportsScreen(page);
  await reports.open('range=custom&from=2026-09-01&to=2026-11-11');
  const last = reports
    .chart(/by week$/)
    .getByRole('toolbar')
    .getByRole('button')
    .last();
  await expect(last).toHaveAccessibleName(/^Nov 9 to Nov 11, 2026, Revenue ₱330\.00/);
  await last.click();
  await expect(page).toHaveURL(/since=2026-11-09&until=2026-11-11/);
});
