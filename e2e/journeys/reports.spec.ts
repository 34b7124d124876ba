/** Reports: a range's totals, compared with the days before it. */
import { card, spend } from '../support/cash.ts';
import { ReportsScreen, tillAt } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', startsAt: '2026-11-19T02:00:00Z' });

test("a report of today is compared with yesterday's same hours, sorts its ranking, and colours its margin", async ({
  page,
  server,
}) => {
  const yesterday = await tillAt(server, '2026-11-19T02:00:00Z');
  await yesterday.sell('Tapsilog', 1, 1);
  await spend(yesterday, 10_000, 'Rice');
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
  // The figures follow the till by themselves.
  await today.sell('Pandesal', 40, 5);
  await expect(items).toHaveText([/1 Pandesal 50 sold ₱525\.00/, /2 Tapsilog 2 sold ₱330\.00/]);
  await reports.choose('Last 30 Days');
  await expect(page.getByText('Oct 20, 2026 to Nov 20, 2026, 32 days')).toBeVisible();
  await expect(card(page, 'Total Sales')).toContainText('Nothing before to compare');
  await reports.choose('All Time');
  await expect(card(page, 'Total Orders')).toContainText('5 Without voided sales');
  await expect(page.getByText(/ vs | than /)).toHaveCount(0);

  // Rent is due: today's margin turns red, the week's does not.
  await spend(today, 102_000, 'Rent');
  await reports.choose('Today');
  await reports.choose('Financial Report');
  await expect(card(page, 'Revenue')).toContainText(/₱855\.00 COGS ₱427\.50 ▲ 418% vs yesterday until 11:0/);
  await expect(card(page, 'Expenses')).toContainText('₱1,020.00 All categories ▲ 920% vs yesterday until');
  await expect(card(page, 'Net Profit')).toContainText(
    '-₱165.00 Revenue - Expenses. After COGS: -₱592.50 ▼ 354%',
  );
  await expect(card(page, 'Profit Margin')).toContainText('-19.3%');
  await expect(card(page, 'Profit Margin')).toHaveAttribute('data-tone', 'bad');
  await reports.choose('Last 7 Days');
  await expect(card(page, 'Net Profit')).toContainText('₱6,500.00');
  await expect(card(page, 'Profit Margin')).toContainText('85.3%');
  await expect(card(page, 'Profit Margin')).toHaveAttribute('data-tone', 'good');
});
