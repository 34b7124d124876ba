import { deafen, holdBack } from '../support/refuse.ts';
import { signUpFirst } from '../support/staff.ts';
import { expect, signIn, test } from '../support/test.ts';

test('the menu stands in its order: daily special, silog, the rest by name, other last', async ({ till }) => {
  expect(await till.tileNames()).toEqual([
    'Daily Special: Chicken Adobo',
    'All Day Silog with Coffee',
    'Longsilog',
    'Tapsilog',
    'Brewed Coffee',
    'Buko Pie',
    'Cafe Latte',
    'Cappuccino',
    'Chicken Empanada',
    'Ensaymada',
    'Matcha Latte',
    'Pandesal',
    'Siopao',
    'Tsokolate',
    "Mother's Bibingka",
    'Other',
  ]);
});

test('a tile shows the name, the price and the stock', async ({ till }) => {
  for (const [name, price, badge] of [
    ['Tapsilog', '₱165.00', '50'],
    ['All Day Silog with Coffee', '₱165.00', '30'],
    ['Chicken Empanada', '₱35.00', '45'],
    ['Pandesal', '₱10.50', '200'],
    ['Daily Special: Chicken Adobo', '₱190.50', '20'],
    ['Ensaymada', '₱55.00', '11'],
    ['Buko Pie', '₱110.00', 'Low Stock - 3'],
    ['Siopao', '₱45.00', '2'],
  ] as const) {
    const tile = till.tile(name);
    await expect(tile).toContainText(price);
    await expect(tile.getByText(badge, { exact: true })).toBeVisible();
  }
});

test("the badge '{n} in order' counts what is in the order", async ({ till }) => {
  const tile = till.tile('Tapsilog');
  await expect(tile).not.toContainText('in order');
  await till.add('Tapsilog');
  await expect(tile).toContainText('1 in order');
  await till.add('Tapsilog', 'Tapsilog');
  await expect(tile).toContainText('3 in order');
  await till.press(till.order.getByRole('button', { name: 'Decrease Tapsilog' }));
  await expect(tile).toContainText('2 in order');
  await till.press(till.order.getByRole('button', { name: 'Clear' }));
  await expect(tile).not.toContainText('in order');
});

test('sold-out items show with the switch and hide without it', async ({ page, till }) => {
  await expect(till.tile('Leche Flan')).toHaveCount(0);
  const sold = page.getByRole('switch', { name: 'Show sold-out items' });
  await sold.setChecked(true, { force: true });
  await expect(till.tile('Leche Flan').getByText('Out of Stock')).toBeVisible();
  await sold.setChecked(false, { force: true });
  await expect(till.tile('Leche Flan')).toHaveCount(0);
});

test("'Loading menu items...' stands until the menu is there", async ({ page }) => {
  await signIn(page);
  const release = await holdBack(page, '/api/menu*');
  await page.goto('/');
  await expect(page.getByText('Loading menu items...')).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Loading menu items...')).toBeHidden();
});

test("a failing server is tried again and then said: 'Failed to load menu items'", async ({
  page,
  closedTill,
}) => {
  test.slow();
  await signIn(page);
  let tries = 0;
  let broken = true;
  await deafen(page);
  await page.route('/api/menu*', (route) => {
    tries += 1;
    return broken
      ? route.fulfill({ status: 500, json: { error: 'unexpected', detail: 'Oh.' } })
      : route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Failed to load menu items').first()).toBeVisible();
  await closedTill.toast('Error', 'Failed to load menu items');
  expect(tries).toBeGreaterThanOrEqual(4);
  await expect(page.getByText('No items available')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(closedTill.tile('Tapsilog')).toBeVisible();
});

test.describe('a cafe without items', () => {
  test.use({ seed: 'empty' });

  test("says 'No items available'", async ({ page }) => {
    await signUpFirst(page, 'Ana', '2468');
    await expect(page.getByText('No items available')).toBeVisible();
    await expect(page.getByText('No items selected')).toBeVisible();
  });
});

test('the search finds by any words and Enter takes the one that is left', async ({ page, till }) => {
  await page.getByLabel('Search menu').fill('adobo daily');
  await expect(till.menu.getByRole('button')).toHaveCount(1);
  await page.getByLabel('Search menu').press('Enter');
  await expect(till.line('Daily Special: Chicken Adobo')).toBeVisible();
  await expect(page.getByLabel('Search menu')).toHaveValue('');
  await expect(till.tile('Tapsilog')).toBeVisible();
});

test('a category shows its items alone', async ({ page, till }) => {
  await till.press(page.getByRole('button', { name: 'Silog', exact: true }));
  await expect(till.menu.getByRole('button')).toHaveCount(3);
  await till.press(page.getByRole('button', { name: 'All', exact: true }));
  await expect(till.menu.getByRole('button')).toHaveCount(16);
});

test('a search finds what the chosen category does not have, and says so', async ({ page, till }) => {
  await till.press(page.getByRole('button', { name: 'Bread', exact: true }));
  await page.getByLabel('Search menu').fill('tapsi');
  await expect(page.getByText('Nothing in Bread. Found in all categories:')).toBeVisible();
  await till.add('Tapsilog');
  await expect(till.line('Tapsilog')).toBeVisible();
  await page.getByLabel('Search menu').fill('leche');
  await till.press(page.getByRole('button', { name: 'Show sold-out items' }));
  await expect(till.tile('Leche Flan').getByText('Out of Stock')).toBeVisible();
});

test('the tiles end where all above them ends, and begin high', async ({ page, till }) => {
  const sides = await page.evaluate(() =>
    ['nav[aria-label="Screens"]', 'ul[aria-label="Menu"]'].map((name) => {
      const { left, right } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return [left, right];
    }),
  );
  expect(sides[1]).toEqual(sides[0]);
  expect((await till.menu.boundingBox())?.y).toBeLessThanOrEqual(200);
});

test.describe('what sold at this hour', () => {
  test.use({ seed: 'usual', startsAt: '2026-03-02T04:10:00Z' });

  test('stands first under Frequent, also without the server', async ({ page, till, api, server }) => {
    const frequent = page.getByRole('button', { name: 'Frequent', exact: true });
    await till.press(frequent);
    await expect(page.getByText('Nothing was sold at this hour in the last 30 days.')).toBeVisible();
    await api.sell('Tsokolate', 1);
    await api.sell('Pandesal', 3);
    server.setClock('2026-03-03T04:50:00Z');
    await page.reload();
    await till.press(frequent);
    await expect.poll(() => till.tileNames()).toEqual(['Pandesal', 'Tsokolate']);
    await page.waitForFunction(() => localStorage.getItem('keptMenu'));
    await page.route('/api/**', (route) => route.abort());
    await page.reload();
    await till.press(frequent);
    await expect.poll(() => till.tileNames()).toEqual(['Pandesal', 'Tsokolate']);
  });
});

test.describe('two hundred items with long names', () => {
  test.use({ seed: 'large' });

  test('are all there, in tiles of one height, and nothing scrolls sideways', async ({ page, till }) => {
    await expect(till.menu.getByRole('button')).toHaveCount(200);
    // Tiles out of sight are not drawn; their places are there all the same.
    const heights = await till.menu
      .getByRole('listitem')
      .evaluateAll((places) => [...new Set(places.map((place) => place.getBoundingClientRect().height))]);
    expect(heights).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const last = till.tile('Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. 199');
    await last.scrollIntoViewIfNeeded();
    expect((await last.boundingBox())?.height).toBe(heights[0]);
    await till.press(last);
    await expect(last).toContainText('1 in order');
  });
});

test.describe('after a sale', () => {
  test.use({ seed: 'usual' });

  test('a tile that sells out stays where it is until the next load', async ({ page, till, api }) => {
    const names = await till.tileNames();
    const spot = await till.tile('Tsokolate').boundingBox();
    await api.sell('Siopao', 2);
    await till.add('Tapsilog');
    await till.completeOrder();
    await expect(till.tile('Siopao').getByText('Out of Stock')).toBeVisible();
    expect(await till.tileNames()).toEqual(names);
    expect(await till.tile('Tsokolate').boundingBox()).toEqual(spot);
    await page.reload();
    await expect(till.menu).toBeVisible();
    expect(await till.tileNames()).toEqual(names.filter((name) => name !== 'Siopao'));
  });
});
