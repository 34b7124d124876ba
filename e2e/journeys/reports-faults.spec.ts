/** Reports on a bad day: a server that fails or is slow, answers out of order, and midnight. */
import { card } from '../support/cash.ts';
import { holdBack, refuse } from '../support/refuse.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test('a report that cannot be made says so, and Try again makes it', async ({ page }) => {
  const till = new Till(page);
  await signIn(page);
  for (const [type, label] of [
    ['sales', 'Total Sales'],
    ['inventory', 'Total Value'],
    ['financial', 'Net Profit'],
  ] as const) {
    const allow = await refuse(page, `/api/reports/${type}?*`);
    await page.goto(`/reports?type=${type}`);
    await till.toast('Error', 'Failed to generate report');
    await allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, label)).toBeVisible();
  }
});

test('while it loads the report says so, and keeps the figures of other days dimmed', async ({ page }) => {
  await signIn(page);
  const letWeek = await holdBack(page, /\/api\/reports\/sales\?.*range=week/);
  const letMonth = await holdBack(page, /\/api\/reports\/sales\?.*range=month/);
  const reports = new ReportsScreen(page);
  await page.goto('/reports');
  await expect(page.getByText('Generating report...')).toBeVisible();
  await expect(reports.exportButton).toBeDisabled();
  await expect(page.getByRole('button', { name: 'AI Insights' })).toBeDisabled();
  letWeek();
  await expect(card(page, 'Total Sales')).toBeVisible();
  await expect(page.getByText('Generating report...')).toHaveCount(0);
  const before = await card(page, 'Total Sales').boundingBox();
  await page.getByRole('radio', { name: 'Last 30 Days' }).check({ force: true });
  await expect(page.getByText('Generating report...')).toBeVisible();
  await expect(reports.exportButton).toBeDisabled();
  await expect(card(page, 'Total Sales')).toBeVisible();
  expect(await card(page, 'Total Sales').boundingBox()).toEqual(before);
  letMonth();
  await reports.isThere();
});

test('of quick changes the last one is shown, whatever order the answers come in', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open();
  const held = new Map<string, () => void>();
  await page.route('/api/reports/sales?*', async (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '';
    await new Promise<void>((go) => held.set(range, go));
    await route.continue().catch(() => undefined);
  });
  for (const name of ['Last 7 Days', 'Last 30 Days', 'All Time'])
    await page.getByRole('radio', { name }).check({ force: true });
  await expect.poll(() => [...held.keys()]).toContain('all');
  for (const range of ['all', 'month', 'week']) held.get(range)?.();
  await expect(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
  await reports.isThere();
  await expect(page.getByText(/^Sales Report, Jan 1, 2020 to/)).toBeVisible();
});

test('rows that cannot be read are said to be missing, and the report stays', async ({ page }) => {
  const reports = new ReportsScreen(page);
  const allow = await refuse(page, '/api/reports/details/sales?*');
  await reports.open('rows=1');
  await expect(reports.details).toContainText('Failed to generate report');
  await expect(card(page, 'Total Sales')).toBeVisible();
  await allow();
  await reports.details.getByRole('button', { name: 'Try again' }).click();
  await expect(reports.details).toContainText('No sales in this range');
});

test.describe('at midnight', () => {
  test.use({ seed: 'usual', startsAt: '2026-11-20T15:58:00Z' });

  test('a report of today turns to the new day', async ({ page, api, server }) => {
    await api.sell('Tapsilog', 1);
    const reports = new ReportsScreen(page);
    await reports.open();
    await expect(page.getByText('Sales Report, Fri, Nov 20, 2026')).toBeVisible();
    await expect(card(page, 'Total Orders')).toContainText('1');
    server.setClock('2026-11-20T16:00:30Z');
    await expect(page.getByText('Sales Report, Sat, Nov 21, 2026')).toBeVisible({ timeout: 15_000 });
    await expect(card(page, 'Total Orders')).toContainText(
      '0 Without voided sales ▼ 100% vs all of yesterday',
    );
  });
});
