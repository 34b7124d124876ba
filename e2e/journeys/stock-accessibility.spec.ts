import { expectNoViolation } from '../support/axe.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing in the stock room`, () => {
    test.use({ colorScheme });

    test('in the lists, and in each dialog with and without a message', async ({ page }) => {
      test.slow();
      const room = new StockRoom(page);
      await room.open();
      await expectNoViolation(page, 'inventory');
      await page.getByLabel('Search items').fill('lumpia');
      await expectNoViolation(page, 'nothing found');
      await page.getByLabel('Search items').fill('');

      const transaction = await room.begin('Transaction', 'Buko Pie');
      await expectNoViolation(page, 'Transaction');
      await transaction.getByLabel('Quantity').press('Enter');
      await room.toast('Invalid Quantity', 'Please enter a valid quantity greater than 0');
      await expectNoViolation(page, 'Transaction with a message');
      await page.keyboard.press('Escape');

      const history = await room.begin('History', 'Buko Pie');
      await history.getByText('Show as a table').click();
      await expect(history.getByText('This is the whole history.')).toBeVisible();
      await expectNoViolation(page, 'History');
      await page.keyboard.press('Escape');

      await room.begin('Delete', 'Buko Pie');
      await expectNoViolation(page, 'Delete');
      await page.keyboard.press('Escape');

      await room.add('Add Item', {});
      await expectNoViolation(page, 'Add Item with messages');
      await page.keyboard.press('Escape');
    });

    test('in the batch edit, with what is typed, wrong and refused', async ({ page }) => {
      test.slow();
      const room = new StockRoom(page);
      await room.open();
      await room.batchEdit();
      await expectNoViolation(page, 'Batch Edit');
      await room.type('Buko Pie', 'Stock', '1.5');
      await room.type('Brewed Coffee', 'Name', 'tapsilog');
      await room.save();
      await room.toast('Error', 'Failed to update inventory. 2 rows were not saved and say why.');
      await expectNoViolation(page, 'with refused rows');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectNoViolation(page, 'Discard changes');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Supplies List' }).click();
      await expectNoViolation(page, 'supplies');
    });
  });
}
