/** Printed pages are complete to the last row, as the printer itself receives them. */
import type { Page } from '@playwright/test';
import { FULL_DAY } from '../support/clock.ts';
import { printed } from '../support/paper.ts';
import { ReportsScreen } from '../support/reports.ts';
import { expect, signIn, test } from '../support/test.ts';

test.describe('in a cafe with weeks behind it', () => {
  test.use({ seed: 'weeks', startsAt: FULL_DAY });
  // Making six weeks takes longer than printing some of them.
  test.slow();

  test('reports and the sales of a day are printed to their last row', async ({ page, api }) => {
    const reports = new ReportsScreen(page);
    await reports.open('type=inventory');
    const { items } = await api.get<{ items: { name: string }[] }>('/api/reports/inventory');
    await isWhole(
      page,
      items.map(({ name }) => name),
    );

    await reports.goto('range=week');
    const sold = await api.get<{ top_items: { name: string }[] }>('/api/reports/sales?range=week');
    const sheets = await isWhole(
      page,
      sold.top_items.map(({ name }) => name),
    );
    // What follows the list is on a later sheet, not across the list's last row.
    expect(sheets.at(-1)).toContain('Completion time by hour');

    await reports.goto('range=week&rows=1');
    await expect(reports.table('Sales')).toBeVisible();
    const rows = await api.get<{ rows: { order_number: number | null }[] }>(
      '/api/reports/details/sales?range=week&limit=50',
    );
    const numbers = rows.rows.flatMap(({ order_number }) =>
      order_number === null ? [] : [`#${order_number}`],
    );
    await isWhole(page, numbers);

    await page.goto('/?view=sales');
    await expect(page.getByRole('list', { name: 'Active transactions' })).toBeVisible();
    const day = await api.get<{ sales: { order_number: number | null }[] }>('/api/sales?limit=50');
    const printedNumbers = day.sales.flatMap(({ order_number: number }) =>
      number === null ? [] : [`#${number}`],
    );
    await isWhole(page, printedNumbers);
    await expect(page.getByRole('button', { name: 'Void' }).first()).toBeVisible();
  });

  test('on paper, names of items that run out do not lie across the warning', async ({ page }) => {
    await signIn(page);
    await page.goto('/?view=inventory');
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const panels = page.getByRole('region', { name: /^Low Stock/ });
    await expect(panels).toHaveCount(2);
    for (const panel of await panels.all()) {
      const [title, names] = await Promise.all([
        panel.getByRole('heading').boundingBox(),
        panel.getByRole('list').boundingBox(),
      ]);
      expect(names?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 4);
    }
  });
});

test('a long stock room is printed to its last item, and stays where it was scrolled', async ({ page }) => {
  await signIn(page);
  await page.goto('/?view=inventory');
  const list = page.getByRole('list', { name: 'Inventory Items' });
  await expect(list).toBeVisible();
  const main = page.getByRole('main');
  await main.evaluate((scroller) => scroller.scrollTo({ top: 600 }));
  await isWhole(page, ['Brewed Coffee', 'Chicken Empanada', 'Tsokolate']);
  expect(await main.evaluate((scroller) => scroller.scrollTop)).toBe(600);
});

test('the list of orders is printed with every order', async ({ page, api }) => {
  for (const number of [41, 42, 43]) await api.sell('Brewed Coffee', 1, number);
  await signIn(page);
  await page.goto('/?view=orders');
  await expect(page.getByRole('button', { name: '#43' })).toBeVisible();
  const [sheet = ''] = await isWhole(page, ['Active', '#41', '#42', '#43']);
  expect(sheet).not.toContain('No kitchen screen is open');
});

test('a large order is printed with all its items', async ({ page, api }) => {
  const names = ['Brewed Coffee', 'Chicken Empanada', 'Tsokolate'];
  await api.ring(
    ['Cafe Latte', 'Tapsilog', ...names, 'Cafe Latte', 'Tapsilog', ...names.toReversed()].map((name) => [
      name,
      3,
    ]),
    44,
  );
  await signIn(page);
  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto('/?view=sales');
  const row = page.getByRole('list', { name: 'Active transactions' }).getByText(/^3 Cafe Latte/);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Whatever follows its last line would be cut off.
  expect(await row.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(0);
});

test("the kitchen's screen is printed with what is late and what is still to make", async ({
  page,
  api,
  server,
}) => {
  await api.sell('Cappuccino', 3, 45);
  server.forward(11.5 * 60);
  await signIn(page);
  await page.goto('/orders');
  const late = page.getByRole('button', { name: /^Complete ORDER #45/ }).getByText('11 minutes');
  await expect(late).toBeVisible();
  const sheets = await isWhole(page, ['ORDER #45', '11 minutes', '3 × Cappuccino', 'Still to make']);
  expect(sheets.join(' ')).toContain('3 Cappuccino');
  await page.emulateMedia({ media: 'print' });
  await expect(late).toHaveCSS('color', 'rgb(0, 0, 0)');
});

/** Check that the words appear on the sheets in this order, and that no sheet is empty. */
async function isWhole(page: Page, words: string[]): Promise<string[]> {
  expect(words.length).toBeGreaterThan(2);
  const sheets = await printed(page);
  for (const sheet of sheets) expect(sheet.trim()).not.toBe('');
  const text = sheets.join('\n').replaceAll(/\s+/g, ' ').replaceAll('ﬀ', 'ff').replaceAll('ﬁ', 'fi');
  const missing = words.filter((word) => !text.includes(word));
  expect(missing).toEqual([]);
  return sheets;
}
