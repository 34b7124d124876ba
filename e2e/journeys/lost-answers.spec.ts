/** A back-office form whose save got no answer recognizes the saved values as its own when it saves again. */
import { Expenses, fill, save } from '../support/expenses.ts';
import { tapAfterALook } from '../support/finger.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ seed: 'usual' });

test("after a lost answer, an item's supplier and its cost can be changed again", async ({ page, api }) => {
  const room = new StockRoom(page);
  await room.open();
  const item = () => new OtherRoom(api).item('Buko Pie');
  await loseAnswer(page, 'PATCH', '**/api/stock/inventory');
  let dialog = await room.begin('Supplier', 'Buko Pie');
  await dialog.getByLabel('Supplier').fill('Reyes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await room.toast('Error', 'Failed to save item');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  dialog = await room.begin('Supplier', 'Buko Pie');
  await dialog.getByLabel('Supplier').fill('Aling Nena');
  await dialog.getByLabel('Kept in').fill('Fridge');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await room.toast('Success', 'Supplier of "Buko Pie" saved');
  expect(await item()).toMatchObject({ supplier: 'Aling Nena', kept_in: 'Fridge' });

  await loseAnswer(page, 'POST', '**/api/stock/inventory/*/transactions');
  dialog = await room.begin('Transaction', 'Buko Pie');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('65');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Error', 'Failed to record transaction');
  await dialog.getByLabel('Unit Cost').fill('70');
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await expect(dialog.getByText('The first try was recorded after all.')).toBeVisible();
  await page.waitForTimeout(800);
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await room.toast('Transaction Recorded', 'Received 5. Buko Pie: 13 in stock');
  expect(await item()).toMatchObject({ unit_cost_centavos: 7000, current_stock: 13 });
});

test('after a lost answer, a menu item, its coming price and a group can be changed again', async ({
  page,
}) => {
  const room = new StockRoom(page);
  await room.open('&list=menu');
  await loseAnswer(page, 'PATCH', '**/api/menu/entries');
  await page.getByRole('button', { name: 'Edit Longsilog' }).click();
  const editing = room.dialog('Longsilog');
  await editing.getByLabel('Menu price').fill('130');
  await editing.getByLabel('From a day on').check({ force: true });
  await editing.getByLabel('Barcode or short number').fill('12');
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await room.toast('Error', 'Failed to update menu');
  await editing.getByLabel('Menu price').fill('140');
  await editing.getByLabel('Barcode or short number').fill('');
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await room.toast('Success', 'Updated Longsilog');
  await expect(room.card('Longsilog')).toContainText('₱140.00 from');
  await expect(room.card('Longsilog')).not.toContainText('Code');

  await loseAnswer(page, 'PUT', '**/api/menu/chips/*');
  await page.getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Edit Coffee' }).click();
  const group = page.getByRole('dialog').last();
  await group.getByLabel('Name').fill('Kape');
  await group.getByRole('button', { name: 'Save', exact: true }).click();
  await room.toast('Error', 'Failed to update menu');
  await group.getByLabel('Name').fill('Kape at iba');
  await group.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Kape at iba' })).toBeVisible();
});

test('after a lost answer, an expense can be changed again', async ({ page }) => {
  const view = new Expenses(page);
  await view.open();
  await fill(await view.begin(), 'Utilities', 'Water', '250');
  await save(page.getByRole('dialog', { name: 'Add Expense' }));
  await view.toast('Success', 'Expense recorded successfully');
  await loseAnswer(page, 'PATCH', '**/api/expenses/*');
  await page.getByRole('button', { name: 'Edit Water' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Expense' });
  await editing.getByLabel('Amount').fill('260');
  await save(editing);
  await view.toast('Error', 'Failed to save expense');
  await editing.getByLabel('Amount').fill('250');
  await save(editing);
  await view.toast('Success', 'Expense updated successfully');
  await expect(view.total).toContainText('₱250.00');
});

test("after a lost answer, a setting and a printer's address can be changed again", async ({
  page,
  till,
}) => {
  await till.press(page.getByRole('link', { name: 'Settings' }));
  const name = page.getByLabel('Name', { exact: true });
  await loseAnswer(page, 'PATCH', '**/api/settings');
  await name.fill('Kape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Error', 'Failed to save settings');
  await name.fill('Kape ni Nena');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Success', 'Settings saved');
  await expect(page).toHaveTitle('Kape ni Nena');

  const printers = page.getByRole('region', { name: 'Printers' });
  await printers.getByRole('button', { name: 'Add a printer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Counter');
  await dialog.getByLabel('Address').fill('192.168.77.50');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Success', 'Counter is added.');
  await loseAnswer(page, 'PATCH', '**/api/printing/printers/*');
  await printers.getByRole('button', { name: 'Change Counter' }).click();
  await dialog.getByLabel('Address').fill('192.168.77.51');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'Failed to change Counter');
  await dialog.getByLabel('Address').fill('192.168.77.52');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Counter is saved.');
  await expect(printers).toContainText('192.168.77.52:9100');
  await tapAfterALook(printers.getByRole('button', { name: 'Change Counter' }));
  await expect(dialog.getByLabel('Address')).toHaveValue('192.168.77.52:9100');
});
