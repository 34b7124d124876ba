/** Every choice of Reports stands in its address. */
import { card } from '../support/cash.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test('type, range, dates and shown rows outlast back, forward and a reload', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open();
  await reports.choose('Financial Report');
  await reports.choose('Last 30 Days');
  await expect(page).toHaveURL('/reports?type=financial&range=month');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked();
  await reports.choose('Custom Range');
  await expect(page.getByText('Today is shown until both dates are set.')).toBeVisible();
  await page.getByLabel('Start Date').fill('2026-01-05');
  await page.getByLabel('End Date').fill('2026-01-11');
  await expect(page.getByText('Financial Report, Jan 5, 2026 to Jan 11, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Show Detailed Data' }).click();
  const address = '/reports?type=financial&range=custom&from=2026-01-05&to=2026-01-11&rows=1';
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-01-05');
  await expect(reports.details).toContainText('No expenses in this range');
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Hide Detailed Data' }).click();
  await expect(reports.details).not.toContainText('Expenses');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a start after the end is said beside the field, and nothing that was typed is lost', async ({
  page,
}) => {
  const reports = new ReportsScreen(page);
  await reports.open('range=custom&from=2026-02-01&to=2026-02-28');
  const start = page.getByLabel('Start Date');
  await start.fill('2026-03-05');
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await expect(start).toHaveAccessibleDescription('The start date is after the end date.');
  await expect(page.getByText('Failed to generate report')).toBeVisible();
  await expect(page.getByLabel('End Date')).toHaveValue('2026-02-28');
  await page.getByLabel('End Date').fill('2026-03-31');
  await expect(page.getByText('Sales Report, Mar 5, 2026 to Mar 31, 2026')).toBeVisible();
  await expect(start).not.toHaveAttribute('aria-invalid');
});

test('the first and the last day of the calendar are days', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open('range=custom&from=0001-01-01&to=9999-12-31');
  await expect(card(page, 'Total Sales')).toBeVisible();
});

test('whatever no report knows is left out of the address', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open('type=tax&range=year&from=yesterday&to=2026-02-30&sort=name&hour=99&rows=all');
  await expect(page.getByRole('radio', { name: 'Sales Report' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Show Detailed Data' })).toBeVisible();
  await reports.choose('All Time');
  await expect(page).toHaveURL('/reports?range=all');
});
