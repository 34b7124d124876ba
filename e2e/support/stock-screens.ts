import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { OtherRoom, StockRoom } from './stock-room.ts';

/** The stock room with each of its dialogs, long names and large amounts, for `screenshots.ts`. */
export async function stockScreens(
  page: Page,
  shoot: (name: string) => Promise<void>,
  api: Api,
): Promise<void> {
  const room = new StockRoom(page);
  await new OtherRoom(api).edit('Cafe Latte', {
    name: 'Cafe Latte with two shots, oat milk and a name that goes on',
    description: 'Beans from Benguet, roasted on the day before',
    unit_cost_centavos: 123_456_789,
  });
  await api.sell('Buko Pie', 1, 9);
  await room.open();
  await shoot('stock');
  const transaction = await room.begin('Transaction', 'Buko Pie');
  await transaction.getByLabel('Quantity').fill('5');
  await transaction.getByLabel('Unit Cost').fill('65');
  await shoot('stock-transaction');
  await transaction.getByLabel('Quantity').fill('1.5');
  await transaction.getByLabel('Quantity').press('Enter');
  await room.toast('Invalid Quantity', 'Please enter a valid quantity greater than 0');
  await shoot('stock-transaction-message');
  await page.keyboard.press('Escape');
  const history = await room.begin('History', 'Buko Pie');
  await history.getByText('This is the whole history.').waitFor();
  await shoot('stock-history');
  await page.keyboard.press('Escape');
  await room.begin('Delete', 'Buko Pie');
  await shoot('stock-delete');
  await page.keyboard.press('Escape');
  await room.add('Add Item', { 'Unit Cost': '65' });
  await shoot('stock-add-message');
  await page.keyboard.press('Escape');
  await room.batchEdit();
  await shoot('stock-batch');
  await room.type('Buko Pie', 'Stock', '1.5');
  await room.type('Brewed Coffee', 'Name', 'tapsilog');
  await room.save();
  await room.toast('Error', 'Failed to update inventory');
  await shoot('stock-batch-refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shoot('stock-discard');
  await room.dialog('Discard changes').getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Search items').fill('lumpia');
  await page.getByText('Nothing matches').waitFor();
  await shoot('stock-nothing');
  await page.getByRole('tab', { name: 'Supplies List' }).click();
  await room.card('Paper cups').waitFor();
  await shoot('stock-supplies');
}
