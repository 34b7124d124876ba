/** Closing time on a phone: what was sold, what went wrong, what was spent. */
import { card } from '../support/cash.ts';
import { expectWellLaidOut } from '../support/layout.ts';
import { ReportsScreen } from '../support/reports.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('on a phone a sale is looked up, voided and restored, and an expense recorded', async ({
  page,
  till,
  api,
}) => {
  await api.ring(
    [
      ['Daily Special: Chicken Adobo', 12],
      ['All Day Silog with Coffee', 9],
      ["Mother's Bibingka", 11],
    ],
    100,
  );
  const view = new SalesView(page);
  await till.figure("Today's Sales").tap();
  await view.expectOpen();
  await expectWellLaidOut(page, 'the day');
  const search = page.getByRole('searchbox', { name: 'Search sales' });
  await search.fill('bread');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectWellLaidOut(page, 'a search that finds nothing');
  await search.fill('bibingka adobo');
  await expect(page).toHaveURL(/search=bibingka(\+|%20)adobo/);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await search.fill('BIBINGKA');
  await expect(view.sale(100)).toBeInViewport();
  await page.reload();
  await expect(search).toHaveValue('BIBINGKA');
  await view.sale(100).getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'Sale #100' })).toBeVisible();
  await expectWellLaidOut(page, 'a sale');
  await page.getByRole('button', { name: 'Void', exact: true }).tap();
  await expectWellLaidOut(page, 'Void transaction');
  await view.voidDialog.getByRole('button', { name: 'Void', exact: true }).tap();
  await view.toast('Transaction Voided', 'Order #100');
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(view.voidedSale(100)).toBeVisible();
  await expect(page.getByText('No active transactions found')).toBeVisible();
  await expectWellLaidOut(page, 'a voided sale');
  await view.voidedSale(100).getByRole('button', { name: 'Restore' }).tap();
  await expect(view.sale(100)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();

  await till.showFigures();
  await till.figure("Today's Expenses").tap();
  const add = page.getByRole('button', { name: 'Add Expense' }).first();
  // The day's total comes before the buttons.
  const total = await card(page, 'Total Expenses').boundingBox();
  expect(total?.y).toBeLessThan((await add.boundingBox())?.y ?? 0);
  await add.tap();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expectWellLaidOut(page, 'Add Expense');
  await dialog.getByRole('radio', { name: 'Maintenance' }).tap();
  await dialog
    .getByLabel('Description')
    .fill('Repair of the espresso machine, with two new gaskets and a pump');
  await dialog.getByLabel('Amount').fill('1234567.89');
  await dialog.getByRole('button', { name: 'Add Expense' }).tap();
  await expect(page.getByRole('article')).toContainText('₱1,234,567.89');
  await expectWellLaidOut(page, 'Expenses');
});

test('on a phone the figures of every report are in sight when it opens', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 1);
  const reports = new ReportsScreen(page);
  await reports.open();
  for (const [type, first, last] of [
    ['Sales Report', 'Total Sales', 'Slowest Order'],
    ['Inventory Report', 'Total Value', 'Out'],
    ['Financial Report', 'Revenue', 'Profit Margin'],
  ] as const) {
    await page.getByLabel('Report Type').selectOption(type);
    await reports.isThere();
    await expect(card(page, first)).toBeInViewport({ ratio: 1 });
    await expect(card(page, last)).toBeInViewport({ ratio: 1 });
    await expectWellLaidOut(page, type);
  }
  await page.getByLabel('Date Range').selectOption('Custom Range');
  await page.getByLabel('Start Date').fill('2026-01-05');
  await expect(page).toHaveURL('/reports?type=financial&range=custom&from=2026-01-05');
});
