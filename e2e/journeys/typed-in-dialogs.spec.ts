/** Dialogs whose page is reloaded before the entry is recorded, or before the answer arrives. */
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { signIn, signInByForm } from '../support/staff.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const DOUBT =
  'The server did not answer: this may already be recorded. Record again: it will count only once.';

/** A delivery of five pies is recorded, but the answer is lost and the page reloaded. */
async function fivePies(page: Page, api: Api) {
  const room = new StockRoom(page);
  const others = new OtherRoom(api);
  const stock = async () => (await others.item('Buko Pie')).current_stock;
  const before = await stock();
  await room.open();
  const dialog = await room.begin('Transaction', 'Buko Pie');
  const [quantity, cost] = [dialog.getByLabel('Quantity'), dialog.getByLabel('Unit Cost')];
  const record = dialog.getByRole('button', { name: 'Record Transaction' });
  await quantity.fill('5');
  await cost.fill('64');
  await loseAnswer(page, 'POST', '**/transactions');
  await record.click();
  await room.toast('Error', 'Failed to record transaction');
  expect(await stock()).toBe(before + 5);
  const again = async () => {
    await page.reload();
    await room.begin('Transaction', 'Buko Pie');
  };
  await again();
  return { room, dialog, quantity, cost, record, again, came: async () => (await stock()) - before };
}

test('a delivery whose answer was lost is back after a reload, and counts once', async ({ page, api }) => {
  const { room, dialog, quantity, cost, record, again, came } = await fivePies(page, api);
  await expect(quantity).toHaveValue('5');
  await expect(cost).toHaveValue('64');
  await expect(dialog).toContainText(DOUBT);
  await record.click();
  await room.toast('Already Recorded', /Received 5\. Buko Pie/);
  expect(await came()).toBe(5);
  await again();
  await expect(quantity).toHaveValue('');
});

test('a second delivery of the same quantity can be started, and counts as well', async ({ page, api }) => {
  const { room, dialog, quantity, record, came } = await fivePies(page, api);
  await dialog.getByRole('button', { name: 'Start a new one' }).click();
  await expect(dialog).not.toContainText(DOUBT);
  await quantity.fill('5');
  await record.click();
  await room.toast('Transaction Recorded', /Received 5\. Buko Pie/);
  expect(await came()).toBe(10);
});

test('a quantity other than the recorded one is refused first, and then counts as a delivery of its own', async ({
  page,
  api,
}) => {
  const { room, dialog, quantity, record, again, came } = await fivePies(page, api);
  await quantity.fill('7');
  await record.click();
  await expect(dialog).toContainText('The first try was recorded after all.');
  expect(await came()).toBe(5);
  await again();
  await expect(quantity).toHaveValue('7');
  await expect(dialog).not.toContainText(DOUBT);
  await record.click();
  await room.toast('Transaction Recorded', /Received 7\. Buko Pie/);
  expect(await came()).toBe(12);
});

test('a delivery that another tab sent without an answer is found in this tab, and counts once', async ({
  page,
  context,
  api,
}) => {
  const { came } = await fivePies(page, api);
  const tab = await context.newPage();
  await tab.goto('/?view=inventory');
  const room = new StockRoom(tab);
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('5');
  await expect(dialog).toContainText(DOUBT);
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Already Recorded', /Received 5\. Buko Pie/);
  expect(await came()).toBe(5);
});

test('a delivery that got no answer is found again while something else is being typed in another tab', async ({
  page,
  context,
  api,
}) => {
  const tab = await context.newPage();
  const room = new StockRoom(tab);
  await room.open();
  await (await room.begin('Transaction', 'Ensaymada')).getByLabel('Quantity').fill('3');
  await tab.evaluate(() => dispatchEvent(new Event('pagehide')));
  const { quantity, dialog } = await fivePies(page, api);
  await expect(quantity).toHaveValue('5');
  await expect(dialog).toContainText(DOUBT);
});

test('the person who returns finds their delivery that got no answer, and the one in between is warned of it', async ({
  page,
  api,
}) => {
  const { room, dialog, quantity } = await fivePies(page, api);
  const leave = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
  };
  const come = async (name: string, pin: string) => {
    await signInByForm(page, name, pin);
    await page.getByText('Manage Inventory').click();
    await room.begin('Transaction', 'Buko Pie');
  };
  await leave();
  await come('Jose', '2851');
  await expect(quantity).toHaveValue('');
  await expect(dialog).toContainText('An earlier try here got no answer and may be recorded.');
  await leave();
  await come('Maria', '1470');
  await expect(quantity).toHaveValue('5');
  await expect(dialog).toContainText(DOUBT);
});

test('an item that was added, whose answer was lost, is found again and added once', async ({
  page,
  api,
}) => {
  const room = new StockRoom(page);
  await room.open();
  await loseAnswer(page, 'POST', '**/api/stock/inventory');
  const dialog = await room.add('Add Item', { Name: 'Ube Cake', 'Unit Cost': '60', 'Current Stock': '12' });
  await room.toast('Error', 'Failed to save item');
  await page.reload();
  await page.getByRole('button', { name: 'Add Item', exact: true }).first().click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ube Cake');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await room.toast('Success', 'Item created successfully');
  const named = (await new OtherRoom(api).items()).filter(({ name }) => name === 'Ube Cake');
  expect(named).toMatchObject([{ current_stock: 12 }]);
});

test('a typed expense, supplier and cash movement are back after a reload, until recorded or cancelled', async ({
  page,
}) => {
  const expenses = new Expenses(page);
  await expenses.open();
  const adding = await expenses.begin();
  await fill(adding, 'Utilities', 'Ice', '120');
  await page.reload();
  await expenses.begin();
  await expect(adding.getByLabel('Amount')).toHaveValue('120');
  await expect(adding.getByRole('radio', { name: 'Utilities' })).toBeChecked();
  await save(adding);
  await expenses.toast('Success', 'Expense recorded successfully');
  await expenses.begin();
  await expect(adding.getByLabel('Amount')).toHaveValue('');
  await adding.getByLabel('Amount').fill('7');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(expenses.rows).toHaveCount(1);
  await expenses.begin();
  await expect(adding.getByLabel('Amount')).toHaveValue('');

  const room = new StockRoom(page);
  await page.goto('/?view=inventory');
  const supplier = await room.begin('Supplier', 'Buko Pie');
  await supplier.getByLabel('Supplier').fill('Aling Nena');
  await page.goto('/cash-transactions');
  await page.getByRole('radio', { name: 'Cash Out' }).check({ force: true });
  await page.getByLabel('Amount').fill('50');
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('50');
  await expect(page.getByRole('radio', { name: 'Cash Out' })).toBeChecked();
  await page.goto('/?view=inventory');
  await room.begin('Supplier', 'Buko Pie');
  await expect(supplier.getByLabel('Supplier')).toHaveValue('Aling Nena');
});

test('an expense whose answer was lost is in the list after a reload, and no longer in the form', async ({
  page,
}) => {
  const expenses = new Expenses(page);
  await signIn(page);
  await page.goto('/?view=expenses');
  const adding = await expenses.begin();
  await fill(adding, 'Utilities', 'Ice', '120');
  await page.route('**/api/expenses', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await page.unroute('**/api/expenses');
    await page.reload();
  });
  await save(adding);
  await expect(expenses.rows).toHaveCount(1);
  await expect(expenses.total).toContainText('₱120.00');
  await expenses.begin();
  await expect(adding.getByLabel('Amount')).toHaveValue('');
});
