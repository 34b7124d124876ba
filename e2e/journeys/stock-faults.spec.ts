/** The stock room when the server does not do what it is asked: the spec's words, and nothing typed is lost. */
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
test.beforeEach(async ({ page }) => {
  room = new StockRoom(page);
});

test('a transaction whose answer was lost is sent again and recorded once', async ({ page, api }) => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await page.route('**/transactions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Quantity').press('Enter');
  await room.toast('Error', 'Failed to record transaction');
  await expect(dialog.getByText('What you typed is still here: try again.')).toBeVisible();
  await page.unroute('**/transactions');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Buko Pie: 8 in stock');
  expect(await new OtherRoom(api).item('Buko Pie')).toMatchObject({ current_stock: 8 });
});

test('a batch whose answer was lost counts once, whatever is typed before it is sent again', async ({
  page,
  api,
}) => {
  await room.open();
  await room.batchEdit();
  await room.type('Buko Pie', 'Stock', '13');
  await page.route('/api/stock/inventory', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  await page.unroute('/api/stock/inventory');
  await room.type('Chicken Empanada', 'Stock', '9');
  await room.save();
  await room.toast('Success', 'Updated 2 items successfully');
  const others = new OtherRoom(api);
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 13 });
  expect(await others.item('Chicken Empanada')).toMatchObject({ current_stock: 9 });
});

test('without a session nothing is recorded: the person is asked to log in', async ({ page, api }) => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await page.context().clearCookies();
  await dialog.getByLabel('Quantity').press('Enter');
  await room.toast('Error', 'Please log in to record transactions');
  await expect(page).toHaveURL(/\/auth$/);
  expect(await new OtherRoom(api).item('Buko Pie')).toMatchObject({ current_stock: 3 });
});
