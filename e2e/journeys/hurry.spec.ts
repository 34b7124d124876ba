import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('ten taps, as fast as they can come, make ten', async ({ till }) => {
  const box = await till.tile('Tapsilog').boundingBox();
  if (!box) throw new Error('no tile');
  for (let tap = 0; tap < 10; tap += 1) await till.page.touchscreen.tap(box.x + 20, box.y + 20);
  await expect(till.tile('Tapsilog')).toContainText('10 in order');
  await expect(till.sum('Total')).toHaveText('₱1,650.00');
});

test('taps on many tiles at once lose none', async ({ till }) => {
  const names = ['Tapsilog', 'Longsilog', 'Pandesal', 'Brewed Coffee', 'Chicken Empanada'];
  const tiles = names.map((name) => till.tile(name));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(tiles.map((tile) => tile.evaluate((button: HTMLElement) => button.click())));
  }
  for (const tile of tiles) await expect(tile).toContainText('4 in order');
});

test('two presses of Complete Order make one sale', async ({ till, api }) => {
  await till.add('Tapsilog');
  const { complete, dialog } = await till.beginCompleting();
  await complete.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await expect(till.order.getByText('No items selected')).toBeVisible();
  expect(await api.sales()).toHaveLength(1);
});

test('a sale whose answer is lost is one sale', async ({ page, till, api }) => {
  await till.add('Tapsilog');
  let lost = 0;
  await page.route('/api/sales', async (route) => {
    if (lost === 0) {
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await till.completeOrder();
  await expect(page.getByText('Offline')).toBeHidden();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
});

test('back, forward and reload in the middle of an order keep it', async ({ page, till }) => {
  await till.add('Tapsilog', 'Tapsilog');
  await till.add('Cafe Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  await till.press(till.order.getByRole('radio', { name: 'Take-out' }));
  await till.order.getByLabel('Discount %').fill('7.5');
  const kept = async () => {
    await expect(till.sum('Total')).toHaveText('₱420.87');
    await expect(till.order.getByRole('listitem')).toHaveCount(2);
    await expect(till.order.getByLabel('Take-out')).toBeChecked();
  };
  await kept();
  await till.press(till.figure("Today's Sales"));
  await expect(till.menu).toBeHidden();
  await page.goBack();
  await kept();
  await page.goForward();
  await page.goBack();
  await kept();
  await page.reload();
  await kept();
});

test('a reload during the details loses nothing and sells nothing', async ({ page, till, api }) => {
  await till.add('Tapsilog');
  await till.beginCompleting();
  await page.reload();
  await expect(till.line('Tapsilog')).toBeVisible();
  expect(await api.sales()).toEqual([]);
});

test('two tabs share one order and sell it once', async ({ page, till, context, api }) => {
  await till.add('Tapsilog');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  await till.add('Pandesal');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Pandesal');
  await page.keyboard.press('F9');
  await other.keyboard.press('F9');
  const completes = [page, other].map((tab) => tab.getByRole('button', { name: /^Complete Order/ }));
  await Promise.all(completes.map((button) => expect(button).toBeVisible()));
  await Promise.all(completes.map((button) => button.evaluate((element: HTMLElement) => element.click())));
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  expect(await api.sales()).toMatchObject([{ total_centavos: 17_550 }]);
});

test('two tabs that sell one order with different cash sell it once', async ({
  page,
  till,
  context,
  api,
}) => {
  await till.add('Tapsilog');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  await page.keyboard.press('F9');
  await other.keyboard.press('F9');
  await other.getByRole('button', { name: 'Exact' }).click();
  await till.details().cash.fill('500');
  const completes = [page, other].map((tab) => tab.getByRole('button', { name: /^Complete Order/ }));
  await Promise.all(completes.map((button) => button.evaluate((element: HTMLElement) => element.click())));
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await expect(other.getByText('No items selected')).toBeVisible();
  await page.waitForTimeout(500);
  expect(await api.sales()).toHaveLength(1);
  await expect(page.getByText('Not accepted')).toHaveCount(0);
});
