/** Reports on a bad day: a server that fails or is slow, answers out of order, and midnight. */
import { newId } from '../support/api.ts';
import { card } from '../support/cash.ts';
import { newDevice } from '../support/clock.ts';
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
  const letToday = await holdBack(page, /\/api\/reports\/sales\?.*range=today/);
  const letMonth = await holdBack(page, /\/api\/reports\/sales\?.*range=month/);
  const reports = new ReportsScreen(page);
  await page.goto('/reports');
  await expect(page.getByText('Generating report...')).toBeVisible();
  await expect(reports.exportButton).toBeDisabled();
  await expect(page.getByRole('button', { name: 'AI Insights' })).toBeDisabled();
  letToday();
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

test.describe('a range that was chosen without a server is read by itself when it is back', () => {
  test.use({ seed: 'usual' });
  const week = /^Sales Report, \w+ \d+, \d+ to /;

  test('after it was down', async ({ page, server }) => {
    test.slow();
    const reports = new ReportsScreen(page);
    await reports.open();
    await server.kill();
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await new Till(page).toast('Error', 'Failed to generate report');
    await server.start();
    await expect(page.getByText(week)).toBeVisible();
  });

  test('after the browser had no network', async ({ page, context }) => {
    test.slow();
    const reports = new ReportsScreen(page);
    await reports.open();
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await new Till(page).toast('Error', 'Failed to generate report');
    await context.setOffline(false);
    await expect(page.getByText(week)).toBeVisible();
  });

  test('after a line on which nothing arrived and nothing closed', async ({ browser, server, line, api }) => {
    test.slow();
    const context = await newDevice(browser, server, { baseURL: line.url });
    const page = await context.newPage();
    await new ReportsScreen(page).open();
    await api.sell('Tapsilog', 1);
    await expect(card(page, 'Total Orders')).toContainText('1');
    line.cut();
    await page.getByRole('radio', { name: 'Last 7 Days' }).check({ force: true });
    await expect(page.getByText('Generating report...')).toBeVisible();
    // The stream has lost a word by then, as the question of the report has lost its answer.
    await page.waitForTimeout(5_000);
    line.restore();
    await expect(page.getByText(week)).toBeVisible();
    await context.close();
  });
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
    await expect(page.getByText('Sales Report, Sat, Nov 21, 2026')).toBeVisible();
    await expect(card(page, 'Total Orders')).toContainText(
      /0 Without voided sales\s+same as yesterday until 12:00\sAM/,
    );
  });

  test('a list of today that was scrolled far begins anew: its further pages would be of the new day', async ({
    page,
    server,
  }) => {
    test.slow();
    let isNextDay = false;
    await page.route('/api/reports/details/sales?*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '1');
      const rows = isNextDay
        ? [saleNumber(999)]
        : Array.from({ length: 30 }, (_, row) => saleNumber(at * 100 + row));
      const next_cursor = isNextDay || at === 7 ? null : String(at + 1);
      return route.fulfill({ json: { rows, next_cursor, staff_first_name: null } });
    });
    const reports = new ReportsScreen(page);
    await reports.open('rows=1');
    const box = reports.details.getByRole('region', { name: 'Sales' });
    await expect(async () => {
      await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(reports.table('Sales').getByRole('link').last()).toHaveText('#729', { timeout: 200 });
    }).toPass();
    await expect(reports.details).toContainText(/As of \d+:\d\d\s[AP]M/);
    isNextDay = true;
    server.setClock('2026-11-20T16:00:30Z');
    await expect(reports.table('Sales').getByRole('link')).toHaveText(['#999']);
    await expect(reports.details).not.toContainText('As of');
  });
});

function saleNumber(order_number: number) {
  return {
    id: newId(),
    order_number,
    on: '2026-11-20',
    created_at: '2026-11-20T12:00:00Z',
    staff_first_name: 'Jose',
    items: [{ name: 'Tapsilog', quantity: 1 }],
    items_problem: null,
    subtotal_centavos: 16_500,
    total_centavos: 16_500,
    cogs_centavos: 8_250,
    payment_method: 'cash',
  };
}
