/** Batch Edit: many rows at once, against a stock that moves. */
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
let others: OtherRoom;
test.beforeEach(async ({ page, api }) => {
  room = new StockRoom(page);
  others = new OtherRoom(api);
  await room.open();
  await room.batchEdit();
});

test('what is changed is selected, and only what is selected is saved', async ({ page }) => {
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

test('a sale meanwhile: the row says so, and the difference that was typed is applied', async ({ api }) => {
  await room.type('Brewed Coffee', 'Stock', '150');
  await api.sell('Brewed Coffee', 20);
  await expect(room.card('Brewed Coffee')).toContainText('Stock is now 80. Saving makes it 130.');
  await expect(room.card('Brewed Coffee').getByLabel('Stock')).toHaveValue('150');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  await expect(room.card('Brewed Coffee').getByLabel('Stock')).toHaveValue('130');
});

test('a cost that someone else changed too: that row waits with both values, the others are saved', async () => {
  await room.type('Brewed Coffee', 'Stock', '150');
  await room.type('Brewed Coffee', 'Unit Cost', '7');
  await room.type('Chicken Empanada', 'Stock', '9');
  await others.edit('Brewed Coffee', { unit_cost_centavos: 600 });
  const row = room.card('Brewed Coffee');
  await expect(row).toContainText('Someone else changed this item. Now: unit cost ₱6.00 (yours: ₱7.00)');
  await room.save();
  await room.toast('Error', 'Updated 1 items successfully. 1 row was not saved. It says why.');
  await expect(row).toContainText(
    'Not saved: someone else changed this item. Now: unit cost ₱6.00 (yours: ₱7.00)',
  );
  await expect(row.getByLabel('Stock')).toHaveValue('150');
  await row.getByRole('button', { name: 'Keep mine' }).click();
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await others.item('Brewed Coffee')).toMatchObject({ current_stock: 150, unit_cost_centavos: 700 });
});

test('a name that is taken and an item that was deleted stay with their reasons', async () => {
  await room.type('Brewed Coffee', 'Name', 'tapsilog');
  await room.type('Buko Pie', 'Stock', '8');
  await others.delete('Buko Pie');
  await expect(room.card('Buko Pie')).toContainText(
    'Someone else deleted this item. Changes to it can no longer be saved.',
  );
  await room.save();
  await room.toast('Error', 'Failed to update inventory. 2 rows were not saved. Each one says why.');
  await expect(room.card('Brewed Coffee')).toContainText(
    'An item with this name already exists. Please choose a different name.',
  );
  await expect(room.card('Buko Pie').getByLabel('Stock')).toHaveValue('8');
  await room.bar.getByRole('switch', { name: 'Changed only' }).setChecked(true, { force: true });
  await expect(room.cards).toHaveCount(2);
  await room.card('Buko Pie').getByRole('button', { name: 'Remove from this list' }).click();
  await expect(room.cards).toHaveCount(1);
});

test('two names are swapped in one save', async () => {
  await room.type('Cafe Latte', 'Name', 'Cappuccino');
  await room.card('Cappuccino').getByLabel('Name').last().fill('Cafe Latte');
  await room.save();
  await room.toast('Success', 'Updated 2 items successfully');
});
