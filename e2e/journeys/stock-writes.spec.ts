/** Changes in the stock room reach the server and other tills, and changes made there appear here. */
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

let room: StockRoom;
let others: OtherRoom;
test.beforeEach(async ({ page, api }) => {
  room = new StockRoom(page);
  others = new OtherRoom(api);
  await room.open();
});

const ITEM = { 'Unit Cost': '1,234.50', 'Current Stock': '12' };

test('an item is added once, and its name is taken until the item is deleted', async ({ page }) => {
  await room.add('Add Item', { Name: 'Ube Cake', Description: 'Whole', ...ITEM });
  await room.toast('Success', 'Item created successfully');
  await expect(room.card('Ube Cake')).toBeInViewport();
  await expect(room.card('Ube Cake')).toContainText('₱2,469.00');
  expect(await others.item('Ube Cake')).toMatchObject({
    description: 'Whole',
    unit_cost_centavos: 123_450,
    current_stock: 12,
    min_stock_level: 10,
  });
  const dialog = await room.add('Add Item', { Name: ' ube  CAKE ', ...ITEM });
  const taken = 'An item with this name already exists. Please choose a different name.';
  await room.toast('Error', taken);
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(taken);
  await expect(dialog.getByLabel('Name')).toHaveValue(' ube  CAKE ');
  await expect(dialog.getByLabel('Unit Cost')).toHaveValue('1,234.50');
  await page.keyboard.press('Escape');
  expect((await others.items()).filter(({ name }) => /ube/i.test(name))).toHaveLength(1);
  await page.getByLabel('Search items').fill('ube');
  const asking = await room.begin('Delete', 'Ube Cake');
  await asking.getByRole('button', { name: 'Delete' }).press('Enter');
  await room.toast('Success', 'Item deleted successfully');
  await expect(room.card('Ube Cake')).toBeHidden();
  await room.add('Add Item', { Name: 'Ube Cake', ...ITEM });
  await room.toast('Success', 'Item created successfully');
});

test('stock is received, removed down to 0 and adjusted, and its history shows everything', async ({
  page,
  api,
}) => {
  const sale = await api.sell('Buko Pie', 1, 12);
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('65');
  await dialog.getByLabel('Notes').fill('From the market');
  await dialog.getByLabel('Notes').press('Enter');
  await room.toast('Transaction Recorded', 'Received 5. Buko Pie: 7 in stock');
  await expect(room.card('Buko Pie')).toContainText('₱130.00');
  await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Removed').check();
  await dialog.getByLabel('Quantity').fill('9');
  await expect(dialog).toContainText('Only 7 in stock: 7 will be removed, not 9.');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Removed 7, asked for 9. Buko Pie: 0 in stock');
  await expect(room.card('Buko Pie').getByText('Out of Stock')).toBeVisible();
  await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Adjustment').check();
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Notes').fill(`${'Counted twice on the shelf. '.repeat(10)}The end.`);
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Adjustment 2. Buko Pie: 2 in stock');

  const history = await room.begin('History', 'Buko Pie');
  const rows = history.getByRole('list', { name: 'Movements' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [index, words] of [
    ['Adjustment', '+2', 'Maria', 'Stock 2'],
    ['Removed', '−7', 'asked for 9', 'Maria', 'Stock 0'],
    ['Received', '+5', 'From the market', '₱65.00 each', 'Stock 7'],
    ['Sale · ORDER #12', '−1', 'Jose', 'Stock 2'],
    ['Starting stock', '+3', 'Stock 3'],
  ].entries()) {
    for (const word of words) await expect(rows.nth(index)).toContainText(word);
  }
  // Long notes are folded.
  await expect(rows.first().getByText('The end.').filter({ visible: true })).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'Show all' }).click();
  await expect(rows.first().getByText('The end.').filter({ visible: true })).toHaveCount(1);
  await expect(
    history.getByRole('img', { name: /now 2, lowest 2, highest 2, minimum level 10/ }),
  ).toBeVisible();
  await history.getByText('Show as a table').click();
  await expect(history.getByRole('row')).toHaveCount(2);

  await history.getByRole('link', { name: 'Sale · ORDER #12' }).click();
  await expect(page).toHaveURL(`/sales/${sale}`);
  await expect(page.getByText('Buko Pie').first()).toBeVisible();
  await page.goBack();
  await expect(room.card('Buko Pie')).toBeVisible();
});

test('a sale at another till is shown in the stock room immediately, and moves no row', async ({
  page,
  api,
}) => {
  await page.getByLabel('Sort').selectOption('Stock, most first');
  const names = await room.names();
  await api.sell('Pandesal', 199);
  await expect(room.card('Pandesal').getByText('Low Stock - 1')).toBeVisible();
  expect(await room.names()).toEqual(names);
  await others.edit('Pandesal', { name: 'Pan de sal', unit_cost_centavos: 600 });
  await expect(room.card('Pan de sal')).toContainText('₱12.00');
});

test('units that another till has just sold are not removed again, by hand or in a batch edit', async ({
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

  // The difference that was typed applies to what is left.
  await room.batchEdit();
  const row = room.card('Brewed Coffee');
  await room.type('Brewed Coffee', 'Stock', '150');
  await api.sell('Brewed Coffee', 20);
  await expect(row).toContainText('Stock is now 80. Saving makes it 130.');
  await expect(row.getByLabel('Stock')).toHaveValue('150');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully');
  await expect(row.getByLabel('Stock')).toHaveValue('130');

  await room.type('Brewed Coffee', 'Stock', '0');
  await api.sell('Brewed Coffee', 50);
  await expect(row).toContainText('Only 80 in stock: 80 will be removed, not 130.');
  await room.save();
  await room.toast('Success', 'Updated 1 items successfully. Brewed Coffee: removed 80, asked for 130');
});
