/** The stock room in one hand, beside the shelf. */
import type { Page } from '@playwright/test';
import { OtherRoom, StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

async function expectRoom(page: Page, where: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, where).toBeLessThanOrEqual(0);
  const wrong = await page.locator('button, select, input:not([type=radio])').evaluateAll((controls) =>
    controls
      .map((control) => {
        const target = control.closest('label') ?? control;
        const cut = control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1;
        return { name: control.textContent || control.ariaLabel, box: target.getBoundingClientRect(), cut };
      })
      .filter(({ box, cut }) => box.width > 0 && (box.width < 44 || box.height < 44 || cut))
      .map(
        ({ name, box, cut }) =>
          `${name} ${Math.round(box.width)}×${Math.round(box.height)} ${cut ? 'cut' : ''}`,
      ),
  );
  expect(wrong, where).toEqual([]);
}

test('a delivery is received, a shelf is counted, and nothing is cut or too small to touch', async ({
  page,
  api,
}) => {
  const room = new StockRoom(page);
  await room.open();
  await expectRoom(page, 'the list');
  await page.getByLabel('Search items').fill('buko');
  const dialog = await room.begin('Transaction', 'Buko Pie');
  await expectRoom(page, 'Transaction');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel('Unit Cost').fill('1,234,567.89');
  await expect(dialog.getByText('₱110.00 → ₱2,469,135.78')).toBeVisible();
  await expectRoom(page, 'a large menu price');
  await dialog.getByRole('button', { name: 'Record Transaction' }).tap();
  await room.toast('Transaction Recorded', 'Received 5. Buko Pie: 8 in stock');
  await expectRoom(page, 'a card with large amounts');
  await room.begin('History', 'Buko Pie');
  await expectRoom(page, 'History');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search items').fill('');
  await room.batchEdit();
  await room.type('Brewed Coffee', 'Stock', '90');
  await expectRoom(page, 'Batch Edit');
  await room.bar.getByRole('button', { name: 'Save Changes' }).tap();
  await room.toast('Success', 'Updated 1 items successfully');
  expect(await new OtherRoom(api).item('Brewed Coffee')).toMatchObject({ current_stock: 90 });
});
