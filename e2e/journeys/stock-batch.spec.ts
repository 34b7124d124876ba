/** Batch Edit: many rows in one save, while the stock keeps changing. */
import { newDevice } from '../support/clock.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
let others: OtherRoom;
test.beforeEach(async ({ page, api }) => {
  room = new StockRoom(page);
  others = new OtherRoom(api);
  await room.open();
  await room.batchEdit();
});

test('a changed row is selected, and only selected rows are saved', async ({ page }) => {
  await room.type('Buko Pie', 'Unit Cost', '65');
  await expect(room.card('Buko Pie').getByRole('checkbox')).toBeChecked();
  await expect(room.card('Buko Pie').getByText('₱110.00 → ₱130.00')).toBeVisible();
  await room.type('Cappuccino', 'Stock', '75');
  await room.type('Cafe Latte', 'Name', 'Caffe Latte');
  await room.card('Cafe Latte').getByRole('checkbox').uncheck();
  await expect(room.card('Cafe Latte')).toContainText('Changed but not selected: it will not be saved.');
  await expect(room.figure('Inventory', 'Pending Updates')).toContainText('2');
  await room.save();
  await room.toast('Success', 'Updated 2 items successfully');
  expect(await others.item('Buko Pie')).toMatchObject({ unit_cost_centavos: 6_500, current_stock: 3 });
  expect(await others.item('Cappuccino')).toMatchObject({ current_stock: 75 });
  expect(await others.item('Cafe Latte')).toBeTruthy();
  await expect(room.card('Cafe Latte').getByLabel('Name')).toHaveValue('Caffe Latte');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(room.dialog('Discard changes')).toContainText(
    'What you typed for 1 item is not saved. Discard it?',
  );
  await room.dialog('Discard changes').getByRole('button', { name: 'Discard' }).click();
  const history = await room.begin('History', 'Cappuccino');
  await expect(history.getByText('Batch update - Stock adjustment')).toBeVisible();
});

test("a row whose answer was lost says so, counts once, and is not taken for somebody else's change", async ({
  page,
}) => {
  await room.type('Buko Pie', 'Stock', '13');
  await room.type('Buko Pie', 'Unit Cost', '60');
  await loseAnswer(page, 'PATCH', '**/api/stock/inventory');
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  const row = room.card('Buko Pie');
  await expect(row).toContainText('this may already be saved. Save again: it will count only once.');
  // The list was reloaded since, and contains the saved values.
  await expect(room.figure('Inventory', 'Low Stock')).toContainText('2');
  await expect(row).not.toContainText('Someone else');
  await expect(row).not.toContainText('Stock is now');
  await room.type('Chicken Empanada', 'Stock', '9');
  await room.save();
  await room.toast('Success', 'Updated 2 items successfully');
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 13, unit_cost_centavos: 6_000 });
  expect(await others.item('Chicken Empanada')).toMatchObject({ current_stock: 9 });
});

test('two people can change different fields of one item, and a shared field shows both values', async ({
  browser,
  server,
  page,
}) => {
  const device = await newDevice(browser, server);
  const theirs = new StockRoom(await device.newPage());
  await signIn(theirs.page, 'Jose', '2851');
  await theirs.page.goto('/?view=inventory');
  await theirs.batchEdit();
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

test('typed changes of a closed page are back in the next one, and an open page keeps its own', async ({
  page,
}) => {
  await room.type('Buko Pie', 'Stock', '13');
  await loseAnswer(page, 'PATCH', '**/api/stock/inventory');
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  await room.type('Chicken Empanada', 'Stock', '9');
  const next = new StockRoom(await page.context().newPage());
  await next.page.goto('/?view=inventory');
  await expect(next.cards.first()).toBeVisible();
  await expect(next.bar).toBeHidden();
  await expect(room.figure('Inventory', 'Pending Updates')).toContainText('2');

  await page.close();
  await next.page.reload();
  await expect(next.card('Buko Pie')).toContainText('Save again: it will count only once.');
  await expect(next.card('Chicken Empanada').getByLabel('Stock')).toHaveValue('9');
  await next.save();
  await next.toast('Success', 'Updated 2 items successfully');
  expect(await others.item('Buko Pie')).toMatchObject({ current_stock: 13 });
  expect(await others.item('Chicken Empanada')).toMatchObject({ current_stock: 9 });
  await next.page.reload();
  await expect(next.cards.first()).toBeVisible();
  await expect(next.bar).toBeHidden();
});

test('saved changes that come back, as after a power cut, count once', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('kept typed batch edit'));
  const stock = async () => (await others.item('Buko Pie')).current_stock;
  await room.type('Buko Pie', 'Stock', '13');
  await expect.poll(kept).not.toBeNull();
  const before = await kept();
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  const comeBack = async () => {
    await page.evaluate((text) => localStorage.setItem('kept typed batch edit', text ?? ''), before);
    await page.reload();
    await expect(room.card('Buko Pie').getByLabel('Stock')).toHaveValue('13');
  };
  await comeBack();
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await stock()).toBe(13);

  await comeBack();
  await room.type('Buko Pie', 'Stock', '14');
  await room.save();
  await room.toast('Error', 'The first try was saved after all. Check the list before you save again.');
  await expect(room.card('Buko Pie')).toContainText('Changed but not selected: it will not be saved.');
  expect(await stock()).toBe(13);
});
