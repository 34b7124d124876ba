/** The stock room: what it shows, and what it says to a wrong entry before anything is sent. */
import { signUpFirst } from '../support/staff.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

let room: StockRoom;
test.beforeEach(async ({ page }) => {
  room = new StockRoom(page);
});

test('both rows of cards hold the figures of their lists, and lead to the rows behind them', async ({
  page,
}) => {
  await room.open();
  for (const [row, label, value] of [
    ['Inventory', 'Total Items', '17'],
    ['Inventory', 'Total Value', '₱26,155.00'],
    ['Inventory', 'Low Stock', '3'],
    ['Inventory', 'Pending Updates', '0'],
    ['Supplies', 'Total Supplies', '1'],
    ['Supplies', 'Total Value', '₱750.00'],
    ['Supplies', 'Low Stock', '0'],
    ['Supplies', 'Pending Updates', '0'],
  ] as const) {
    await expect(room.figure(row, label)).toContainText(value);
  }
  await room.figure('Inventory', 'Low Stock').click();
  await expect(room.cards).toHaveCount(3);
  expect(await room.names()).toEqual(['Leche Flan', 'Buko Pie', 'Matcha Latte']);
  await room.figure('Supplies', 'Total Supplies').click();
  await expect(page).toHaveURL('/?view=inventory&list=supplies');
  await expect(room.card('Paper cups')).toContainText('₱2.50');
});

test('what is low stands in a panel of its own, what runs out next first', async ({ page }) => {
  await room.open();
  const panel = page.getByRole('region', { name: 'Low Stock: 3 items' });
  await expect(panel.getByRole('listitem')).toHaveText([
    'Leche Flan out',
    'Buko Pie 3 left',
    'Matcha Latte 4 left',
  ]);
  await panel.getByRole('button', { name: 'Buko Pie' }).click();
  await expect(room.dialog('Transaction: Buko Pie')).toBeVisible();
});

test('a card says all there is to know of an item', async () => {
  await room.open();
  for (const words of ['Low Stock - 3', '(min 10)', '₱55.00', '₱110.00', '₱165.00'])
    await expect(room.card('Buko Pie')).toContainText(words);
  await room.page.getByLabel('Search items').fill('other');
  await expect(room.card('Other')).toContainText('Any amount');
});

test('list, sort and low only stand in the address, and a reload keeps them', async ({ page }) => {
  await room.open();
  await page.getByLabel('Sort').selectOption('Lowest first');
  await page.getByRole('switch', { name: 'Low only' }).setChecked(true, { force: true });
  await expect(page).toHaveURL('/?view=inventory&sort=lowest&low=true');
  await page.reload();
  await expect(room.cards).toHaveCount(3);
  expect((await room.names())[0]).toBe('Leche Flan');
  await page.getByRole('tab', { name: 'Supplies List' }).click();
  await expect(page).toHaveURL('/?view=inventory&list=supplies');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Inventory Items' })).toBeFocused();
  await expect(room.card('All Day Silog with Coffee')).toBeVisible();
});

test('the search takes words in any order, and says when nothing matches', async ({ page }) => {
  await room.open();
  const search = page.getByLabel('Search items');
  await search.fill('adobo daily');
  await expect(room.cards).toHaveCount(1);
  await expect(page.getByText('1 of 17')).toBeVisible();
  await search.fill('lumpia');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('17 items', { exact: true })).toBeVisible();
});

test('a transaction shows what it does to stock and menu price before it is recorded', async () => {
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await expect(dialog.getByLabel('Quantity')).toBeFocused();
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('₱65');
  await expect(dialog.getByText('Stock 3 → 8')).toBeVisible();
  await expect(dialog.getByText('₱110.00 → ₱130.00')).toBeVisible();
  await dialog.getByLabel('Removed').check();
  await expect(dialog.getByText('Stock 3 → 0')).toBeVisible();
});

for (const quantity of ['', '0', '-1', '1.5', 'five']) {
  test(`a quantity of '${quantity}' is refused with the spec's words, and stays`, async ({ page }) => {
    await room.open();
    const dialog = await room.begin('Transaction', 'Buko Pie');
    page.on('request', (request) => expect(request.method(), request.url()).not.toBe('POST'));
    await dialog.getByLabel('Quantity').fill(quantity);
    await dialog.getByLabel('Notes').fill('From the market');
    await dialog.getByRole('button', { name: 'Record Transaction' }).click();
    await room.toast('Invalid Quantity', 'Please enter a valid quantity greater than 0');
    await expect(dialog.getByLabel('Quantity')).toBeFocused();
    await expect(dialog.getByLabel('Quantity')).toHaveValue(quantity);
    await expect(dialog.getByLabel('Quantity')).toHaveAccessibleDescription(
      'Please enter a valid quantity greater than 0',
    );
    await expect(dialog.getByLabel('Notes')).toHaveValue('From the market');
  });
}

for (const cost of ['', 'ten', '-1', '1.005', '1000000000000']) {
  test(`a unit cost of '${cost}' is refused beside the field, and stays`, async () => {
    await room.open();
    const dialog = await room.begin('Transaction', 'Buko Pie');
    await dialog.getByLabel('Quantity').fill('1');
    await dialog.getByLabel('Unit Cost').fill(cost);
    await dialog.getByLabel('Unit Cost').press('Enter');
    await expect(dialog.getByLabel('Unit Cost')).toHaveAccessibleDescription(
      /^(Please enter a valid unit cost|At most ₱5,000,000.00)$/,
    );
    await expect(dialog.getByLabel('Unit Cost')).toHaveValue(cost);
  });
}

test('an item needs name, unit cost, stock and minimum; the first that is missing has the focus', async () => {
  await room.open();
  const dialog = await room.add('Add Item', { 'Unit Cost': '60' });
  await expect(dialog.getByText('Menu price ₱120.00')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name');
  await expect(dialog.getByLabel('Current Stock')).toHaveAccessibleDescription(
    'Please enter a valid current stock',
  );
  await expect(dialog.getByLabel('Minimum Stock Level')).toHaveValue('10');
  await dialog.getByLabel('Minimum Stock Level').fill('1.5');
  await dialog.getByLabel('Minimum Stock Level').press('Enter');
  await expect(dialog.getByLabel('Minimum Stock Level')).toHaveAccessibleDescription(
    'Please enter a valid minimum level',
  );
});

test('Esc cancels a dialog, and the focus is where it was', async ({ page }) => {
  await room.open();
  await room.begin('Delete', 'Buko Pie');
  await expect(
    page.getByText('Are you sure you want to delete "Buko Pie"? This action cannot be undone.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.dialog('Delete')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Buko Pie' })).toBeFocused();
});

test('Back leads to the till, however many lists were looked at', async ({ page, till }) => {
  await till.press(page.getByRole('link', { name: 'Manage Inventory' }));
  await page.getByRole('tab', { name: 'Supplies List' }).click();
  await page.getByRole('tab', { name: 'Inventory Items' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(till.menu).toBeVisible();
});

test.describe('a cafe without items', () => {
  test.use({ seed: 'empty' });

  test("is led from 'No items available' to its first item on the menu", async ({ page, closedTill }) => {
    await signUpFirst(page, 'Ana', '2468');
    await page.getByRole('main').getByRole('link', { name: 'Manage Inventory' }).last().click();
    await expect(page.getByText('No items available')).toBeVisible();
    const dialog = await room.add('Add Item', { Name: 'Tapsilog', 'Unit Cost': '70', 'Current Stock': '20' });
    await expect(dialog).toBeHidden();
    await expect(room.card('Tapsilog')).toContainText('₱165.00');
    await page.getByRole('tab', { name: 'Supplies List' }).click();
    await expect(page.getByText('No supplies available')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(closedTill.tile('Tapsilog')).toContainText('₱165.00');
  });
});
