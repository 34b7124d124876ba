/** The charts of Reports: they show the server's figures, and what is opened on them leads to the rows behind. */
import { newId } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { spend } from '../support/cash.ts';
import {
  chart,
  financialTables,
  inventoryTables,
  open,
  salesTables,
  tableOf,
} from '../support/report-charts.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test.beforeEach(async ({ api }) => {
  await api.ring(
    [
      ['Tapsilog', 2],
      ['Cafe Latte', 1, 'hot'],
    ],
    7,
  );
  await api.ring([['Pandesal', 12]], 8);
  await api.tick(7);
  await spend(api, 5_050, 'Rice');
});

test('the table behind each chart is what the server answers', async ({ page, api }) => {
  test.slow();
  for (const [search, tables] of [
    ['', await salesTables(api)],
    ['?type=financial', await financialTables(api)],
    ['?type=inventory', await inventoryTables(api)],
  ] as const) {
    await open(page, search);
    expect(Object.keys(tables).length).toBeGreaterThan(0);
    for (const [title, rows] of Object.entries(tables)) {
      expect(rows.length, title).toBeGreaterThan(0);
      expect(await tableOf(chart(page, title)), title).toEqual(rows);
    }
  }
});

test('a chart is one stop of Tab; arrows look at its bars and Enter opens the rows of one', async ({
  page,
}) => {
  await open(page, '?range=week');
  const profit = chart(page, 'Revenue, COGS and profit by day');
  const bars = profit.getByRole('toolbar');
  await expect(profit).toContainText('The whole range');
  await bars.getByRole('button').last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bars.getByRole('button').nth(5)).toBeFocused();
  await expect(profit).not.toContainText('The whole range');
  await expect(profit).toContainText('₱0.00');
  await page.keyboard.press('Tab');
  await expect(bars.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(bars.getByRole('button').nth(5)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/since=(\d{4}-\d\d-\d\d)&until=\1/);
  await expect(page.getByText('Maria').or(page.getByText('Jose')).first()).toBeVisible();
});

for (const [name, search, title, bar, address] of [
  ['an hour of a weekday', '', 'Orders by hour and weekday', /, [1-9] orders?$/, /weekday=[0-6]&hour=\d+/],
  ['an item', '', 'Top items by quantity', /^Pandesal/, /item=Pandesal/],
  ['an hour', '', 'Completion time by hour', /Completed 1 order$/, /hour=\d+.*completed=1/],
  ['a category', '?type=financial', 'Expenses by category', /^Supplies/, /category=Supplies/],
] as const) {
  test(`a tap on ${name} opens its rows`, async ({ page }) => {
    await open(page, search);
    await chart(page, title).getByRole('toolbar').getByRole('button', { name: bar }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Hide Detailed Data' })).toBeVisible();
  });
}

test("a tap on an item's stock finds its row in the list", async ({ page }) => {
  await open(page, '?type=inventory');
  await chart(page, 'Stock against minimum')
    .getByRole('button', { name: /^Buko Pie/ })
    .click();
  await expect(page.locator('[data-sought]')).toContainText('Buko Pie');
  await expect(page.locator('[data-sought]')).toBeInViewport();
});

test('of hundreds of items two hundred more are drawn at a time', async ({ page }) => {
  await page.route('/api/reports/inventory?*', async (route) => {
    const answer = await route.fetch();
    const report = await answer.json();
    const items = Array.from({ length: 450 }, (_, number) => ({
      ...report.items[0],
      id: newId(),
      name: `Item ${number}`,
      current_stock: number,
    }));
    await route.fulfill({ response: answer, json: { ...report, items } });
  });
  await open(page, '?type=inventory');
  const stock = chart(page, 'Stock against minimum');
  const bars = stock.getByRole('toolbar').getByRole('button');
  for (const [drawn, button] of [
    [12, 'Show 200 more of 450 items'],
    [212, 'Show 200 more of 450 items'],
    [412, 'Show all 450 items'],
    [450, 'Show the first 12'],
  ] as const) {
    await expect(bars).toHaveCount(drawn);
    await stock.getByRole('button', { name: button }).click();
  }
  await expect(bars).toHaveCount(12);
});

test('a look at a bar says its figures and moves nothing', async ({ page }) => {
  await open(page, '?range=month');
  const profit = chart(page, 'Revenue, COGS and profit by day');
  const today = profit.getByRole('toolbar').getByRole('button').last();
  await today.scrollIntoViewIfNeeded();
  const before = await profit.boundingBox();
  const told = await today.getAttribute('aria-label');
  await today.hover();
  for (const amount of told?.match(/₱[\d,.]+\d/g) ?? [])
    await expect(profit.getByText(amount).first()).toBeVisible();
  expect(told).toMatch(/Revenue ₱.*COGS ₱.*Gross Profit ₱/);
  expect(await profit.boundingBox()).toEqual(before);
});

test('axe finds nothing in the charts and their tables', async ({ page }) => {
  test.slow();
  for (const search of ['?range=all', '?type=financial&range=month', '?type=inventory']) {
    await open(page, search);
    for (const summary of await page.getByText('Show as a table').all()) await summary.click();
    await expectNoViolation(page, search);
  }
});

test('a phone sees all of every chart without moving sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const search of ['?range=month', '?type=financial&range=all', '?type=inventory']) {
    await open(page, search);
    for (const figure of await page.getByRole('figure').all()) {
      const box = await figure.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(
        await figure.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  }
});

test('the till loads nothing of the charts', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/assets/')) loaded.push(await answer.text().catch(() => ''));
  });
  const hasCharts = () => loaded.some((text) => text.includes('Orders by hour and weekday'));
  await signIn(page);
  await page.goto('/');
  await expect(page.getByText(/Net Cash/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(0);
  expect(hasCharts()).toBe(false);
  await open(page, '');
  await expect.poll(hasCharts).toBe(true);
});
