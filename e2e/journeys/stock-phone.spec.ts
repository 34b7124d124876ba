/** The stock room on a phone, beside the shelf. */
import { expectWellLaidOut } from '../support/layout.ts';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('on a phone a delivery is received and a shelf counted, with nothing cut or too small to touch', async ({
  page,
  api,
}) => {
  const room = new StockRoom(page);
  await room.open();
  await expectWellLaidOut(page, 'the list');
  await page.getByLabel('Search items').fill('buko');
  await expect(room.card('Buko Pie')).toBeInViewport({ ratio: 1 });
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await expectWellLaidOut(page, 'Transaction');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('1,234,567.89');
  await expect(dialog.getByText('₱110.00 → ₱2,469,135.78')).toBeVisible();
  await expectWellLaidOut(page, 'a large menu price');
  await dialog.getByRole('button', { name: 'Record Transaction' }).tap();
  await room.toast('Transaction Recorded', 'Received 5. Buko Pie: 8 in stock');
  await expectWellLaidOut(page, 'a card with large amounts');
  await room.begin('History', 'Buko Pie');
  await expectWellLaidOut(page, 'History');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search items').fill('');
  await room.batchEdit();
  await room.type('Brewed Coffee', 'Stock', '90');
  await expectWellLaidOut(page, 'Batch Edit');
  await room.bar.getByRole('button', { name: 'Save Changes' }).tap();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await new OtherRoom(api).item('Brewed Coffee')).toMatchObject({ current_stock: 90 });
});
