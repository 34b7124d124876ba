/** The ways into the stock room and out of it. */
import { signUpFirst } from '../support/staff.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test('Back leads to the till, however many lists were opened', async ({ page, till }) => {
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
    const room = new StockRoom(page);
    await signUpFirst(page, 'Ana', '2468');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Manage Inventory' }).last().click();
    await expect(page.getByText('No items available')).toBeVisible();
    const dialog = await room.add('Add Item', { Name: 'Tapsilog', 'Unit Cost': '70', 'Current Stock': '20' });
    await expect(dialog).toBeHidden();
    await expect(room.card('Tapsilog')).toContainText('₱165.00');
    await page.getByRole('tab', { name: 'Supplies List' }).click();
    await expect(page.getByText('No supplies available')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(closedTill.tile('Tapsilog')).toContainText('₱165.00');
  });
});
