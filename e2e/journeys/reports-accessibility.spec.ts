/** Reports for those who read or listen otherwise, and on a phone. */
import { newId } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { card, spend } from '../support/cash.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', startsAt: '2026-11-21T03:00:00Z' });

test('axe finds nothing in any report, empty or full, with its rows open, and nothing scrolls sideways', async ({
  page,
  api,
}) => {
  test.slow();
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  await expect(reports.details).toContainText('No sales in this range');
  await expectNoViolation(page, 'a day without sales');
  await page.goto('/reports?range=custom&from=2026-01-02&to=2026-01-01');
  await expect(page.getByText('Failed to generate report')).toBeVisible();
  await expectNoViolation(page, 'a start after the end');
  await api.sell('Tapsilog', 2, 7);
  await api.tick(7);
  await api.sell('Pandesal', 3);
  await spend(api, 999_999_999_999, 'W'.repeat(100));
  await api.send('POST', '/api/stock/inventory', {
    id: newId(),
    name: 'W'.repeat(100),
    description: 'x'.repeat(100),
    unit_cost_centavos: 500_000_000,
    current_stock: 1,
    min_stock_level: 999_999,
  });
  for (const [type, label] of [
    ['sales', 'Total Sales'],
    ['inventory', 'Total Value'],
    ['financial', 'Net Profit'],
  ] as const) {
    await reports.goto(`type=${type}&range=week&rows=1`);
    await expect(card(page, label)).toBeVisible();
    await expect(reports.details.getByRole('table').first()).toBeVisible();
    await expectNoViolation(page, type);
    const wider = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map(
        (box) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
      ),
    );
    expect(wider, type).toEqual([0, 0]);
    // What stands absolutely in it does not make the document higher than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), type).toBe(0);
    await expect(card(page, label), `${type}: a long amount stays in its card`).toHaveJSProperty(
      'scrollWidth',
      await card(page, label).evaluate((element) => element.clientWidth),
    );
  }
});

test('a table scrolls down within its box, its head and its money in sight, whatever the width', async ({
  page,
  api,
}) => {
  for (let number = 1; number <= 20; number += 1) await api.sell('Pandesal', 1, number);
  await page.setViewportSize({ width: 390, height: 844 });
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  const table = reports.table('Sales');
  await expect(table.getByRole('link').first()).toHaveText('#20');
  const box = reports.details.getByRole('region', { name: 'Sales' });
  await box.scrollIntoViewIfNeeded();
  await box.evaluate((element) => element.scrollTo(10_000, 200));
  for (const name of ['Order Number', 'Items', 'Total'])
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  const row = table.getByRole('row', { name: '#14' });
  await expect(row).toContainText(/Nov 21, 2026, \S+\sAM · Jose · cash/);
  await expect(row).toContainText('COGS ₱5.25');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(table.getByRole('columnheader', { name: 'Payment' })).toBeVisible();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a report prints its figures and rows, and nothing to press', async ({ page, api }) => {
  await api.sell('Tapsilog', 2, 7);
  const reports = new ReportsScreen(page);
  await reports.open('rows=1');
  await expect(reports.table('Sales')).toBeVisible();
  await page.setViewportSize({ width: 690, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const words of ['Sales Report, Sat, Nov 21, 2026', 'After discounts', '2 Tapsilog'])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText('Report Settings')).toBeHidden();
  await expect(page.locator('input:visible, select:visible')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
});
