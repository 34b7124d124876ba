/** Every choice of Reports stands in its address. */
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
