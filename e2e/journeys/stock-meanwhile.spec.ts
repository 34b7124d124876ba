/** What others do in the stock room, or the line loses, while somebody is in the middle of something there. */
import { newDevice } from '../support/clock.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
let others: OtherRoom;
test.beforeEach(async ({ page, api }) => {
  room = new StockRoom(page);
  others = new OtherRoom(api);
  await room.open();
});

test('a new item is shown once: a sale afterwards does not take the list back to it', async ({
  page,
  api,
}) => {
  await room.add('Add Item', { Name: 'Ube Halaya', 'Unit Cost': '65', 'Current Stock': '12' });
  await expect(room.card('Ube Halaya')).toBeInViewport();
  const frame = page.getByRole('main');
  await frame.hover();
  await page.mouse.wheel(0, -5_000);
  await expect(room.card('Ube Halaya')).not.toBeInViewport();
  const figure = room.figure('Inventory', 'Total Value');
  const worth = await figure.textContent();
  await api.sell('Brewed Coffee', 7);
  await expect(figure).not.toHaveText(worth ?? '');
  await page.waitForTimeout(300);
  await expect(room.card('Ube Halaya')).not.toBeInViewport();
});

test('a stock that is counted in a row with a new name counts from what the field showed', async ({
  api,
}) => {
  await room.batchEdit();
  await room.type('Brewed Coffee', 'Name', 'Barako');
  await api.sell('Brewed Coffee', 20);
  const row = room.card('Brewed Coffee');
  await expect(row.getByLabel('Stock')).toHaveValue('80');
  await row.getByLabel('Stock').fill('79');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await others.item('Barako')).toMatchObject({ current_stock: 79 });
});

test('a row whose answer was lost says so, and does not take its own change for somebody else’s', async ({
  page,
}) => {
  await room.batchEdit();
  await room.type('Buko Pie', 'Stock', '13');
  await room.type('Buko Pie', 'Unit Cost', '60');
  await page.route('/api/stock/inventory', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  const row = room.card('Buko Pie');
  await expect(row).toContainText('this may already be saved. Save again: it will count only once.');
  // The list was read meanwhile, and has what was saved.
  await expect(room.figure('Inventory', 'Low Stock')).toContainText('2');
  await expect(row).not.toContainText('Someone else');
  await expect(row).not.toContainText('Stock is now');
  await page.unroute('/api/stock/inventory');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 13, unit_cost_centavos: 6_000 });
});

test('what no name may hold is told in the row', async () => {
  await room.batchEdit();
  await room.type('Buko Pie', 'Name', 'Buko\u202ePie');
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  await expect(room.card('Buko Pie')).toContainText('There are hidden characters in this.');
  await expect(room.card('Buko Pie').getByLabel('Name')).toHaveValue('Buko\u202ePie');
});

test('a delivery does not take back the cost that someone else changed while its dialog was open', async () => {
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await others.edit('Buko Pie', { unit_cost_centavos: 6_500 });
  await expect(dialog.getByLabel('Unit Cost')).toHaveValue('65.00');
  await dialog.getByLabel('Quantity').press('Enter');
  await room.toast('Transaction Recorded', 'Received 5');
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 8, unit_cost_centavos: 6_500 });
});

test('two people at one item: different fields are both saved, one field waits with both values', async ({
  browser,
  server,
  page,
}) => {
  const device = await newDevice(browser, server);
  const theirs = new StockRoom(await device.newPage());
  await signIn(theirs.page, 'Jose', '2851');
  await theirs.page.goto('/?view=inventory');
  for (const each of [room, theirs]) await each.batchEdit();
  await room.type('Buko Pie', 'Unit Cost', '60');
  await theirs.type('Buko Pie', 'Min Level', '7');
  await theirs.type('Buko Pie', 'Description', 'Whole');
  for (const each of [theirs, room]) {
    await each.save();
    await each.toast('Success', 'Updated 1 items successfully');
  }
  expect(await others.item('Buko Pie')).toMatchObject({
    unit_cost_centavos: 6_000,
    min_stock_level: 7,
    description: 'Whole',
  });

  const row = room.card('Buko Pie');
  await expect(row.getByLabel('Min Level')).toHaveValue('7');
  await room.type('Buko Pie', 'Min Level', '3');
  await room.type('Buko Pie', 'Stock', '9');
  await theirs.type('Buko Pie', 'Min Level', '5');
  await theirs.save();
  await expect(row).toContainText('Now: min level 5 (yours: 3)');
  await room.save();
  await expect(row).toContainText('Not saved: someone else changed this item.');
  await row.getByRole('button', { name: 'Take theirs' }).click();
  await expect(row.getByLabel('Stock')).toHaveValue('9');
  await expect(row.getByLabel('Min Level')).toHaveValue('5');
  await room.save();
  await expect.poll(() => others.item('Buko Pie')).toMatchObject({ current_stock: 9, min_stock_level: 5 });
  await page.bringToFront();
  await device.close();
});

test('a cost that someone else changed while another was typed is told with both, and nothing typed is lost', async () => {
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('70');
  await others.edit('Buko Pie', { unit_cost_centavos: 6_500 });
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Error', 'Failed to record transaction');
  await expect(dialog).toContainText(
    /Someone else changed this from ₱[\d.]+ to ₱65\.00\. Record again to keep yours\./,
  );
  await expect(dialog.getByLabel('Unit Cost')).toHaveValue('70');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Received 5');
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 8, unit_cost_centavos: 7_000 });
});

test('a sale in the history leads to the sale, and back', async ({ page, api }) => {
  const sale = await api.sell('Buko Pie', 1, 12);
  const history = await room.begin('History', 'Buko Pie');
  await history.getByRole('link', { name: 'Sale · ORDER #12' }).click();
  await expect(page).toHaveURL(`/sales/${sale}`);
  await expect(page.getByText('Buko Pie').first()).toBeVisible();
  await page.goBack();
  await expect(room.card('Buko Pie')).toBeVisible();
});

test('what somebody sells meanwhile is not removed a second time, by hand or in a batch edit', async ({
  api,
}) => {
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Removed').check();
  await dialog.getByLabel('Quantity').fill('3');
  await expect(dialog).not.toContainText('will be removed');
  await api.sell('Buko Pie', 1);
  await expect(dialog).toContainText('Only 2 in stock: 2 will be removed, not 3.');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Removed 2, asked for 3. Buko Pie: 0 in stock');

  await room.batchEdit();
  await room.type('Brewed Coffee', 'Stock', '0');
  await api.sell('Brewed Coffee', 20);
  await expect(room.card('Brewed Coffee')).toContainText('Only 80 in stock: 80 will be removed, not 100.');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully. Brewed Coffee: removed 80, asked for 100');
});
