/** Two people count the shelf on two devices while the till sells, the server crashes, and a tablet is reloaded. */
import { Shelf } from '../support/counting.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', serviceWorkers: 'allow' });

test('a shelf counted by two people over a crash and a reload has the counted stock, less what was sold', async ({
  page,
  api,
  kitchen,
  server,
}) => {
  const room = new StockRoom(page);
  await room.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: 'Count', exact: true }).click();
  await page.getByRole('radio', { name: 'Inventory Items' }).check({ force: true });
  await page.getByRole('button', { name: 'Start counting' }).click();
  const maria = new Shelf(page);
  await expect(maria.panel).toBeVisible();
  const jose = new Shelf(kitchen.page);
  await jose.page.goto('/count');
  await jose.page.getByRole('link', { name: 'Join the count' }).click();
  await jose.count('Tsokolate', 36);
  await expect(maria.row('Tsokolate')).toContainText('1 over');

  await server.kill();
  await maria.count('Pandesal', 190);
  await maria.count('Cappuccino', 60);
  await expect(page.getByText('Not sent: 2.')).toBeVisible();
  await page.reload();
  await expect(maria.row('Pandesal')).toContainText('Not sent');
  await expect(maria.row('Pandesal')).toContainText('190');
  await server.start();
  await api.sell('Pandesal', 4);
  await expect(jose.row('Pandesal')).toContainText('10 short');
  await expect(maria.row('Cappuccino')).toContainText('As expected');

  await maria.review();
  await expect(maria.difference('Pandesal')).toContainText('190 counted, 200 expected · Maria');
  await expect(maria.difference('Pandesal')).toContainText('₱52.50 short');
  await expect(page.getByText('Short ₱52.50 · Over ₱45.00')).toBeVisible();
  await page.getByRole('button', { name: 'Apply to stock' }).click();
  await expect(page.getByText(/^Applied by Maria/)).toBeVisible();
  // a device that still has the count open sees that it is over
  await expect(jose.page.getByText(/^Applied by Maria/)).toBeVisible();

  expect((await api.item('Pandesal')).current_stock).toBe(186);
  expect((await api.item('Tsokolate')).current_stock).toBe(36);
  expect((await api.item('Cappuccino')).current_stock).toBe(60);
  await page.goto('/?view=inventory');
  await page.getByLabel('Search items').fill('pandesal');
  const history = await room.begin('History', 'Pandesal');
  await expect(history).toContainText('Counted');
  await expect(history).toContainText('−10');
});
