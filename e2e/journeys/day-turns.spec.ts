/** Midnight passes while a person is in the middle of something. */
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual', startsAt: '2026-11-20T15:50:00Z' });

const AFTER_MIDNIGHT = '2026-11-20T16:00:30Z';

test('an expense that is being typed at midnight stays, and belongs to the day on which it was begun', async ({
  page,
  server,
}) => {
  await signIn(page);
  await page.goto('/?view=expenses');
  const date = page.locator('input[type=date]');
  await expect(date).toHaveValue('2026-11-20');
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await dialog.getByLabel('Description').fill('The last of the day');
  await dialog.getByLabel('Amount').fill('12');
  server.setClock(AFTER_MIDNIGHT);
  await expect(date).toHaveValue('2026-11-21');
  await expect(dialog.getByLabel('Description')).toHaveValue('The last of the day');
  await expect(dialog).toContainText('For Fri, Nov 20, 2026');
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('article')).toContainText('The last of the day');
});

test('a void that is being confirmed at midnight stays open and can be completed', async ({
  page,
  api,
  server,
}) => {
  await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  await view.askToVoid(7);
  server.setClock(AFTER_MIDNIGHT);
  await expect(page.locator('input[type=date]')).toHaveValue('2026-11-21');
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Order #7');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(view.voidedSale(7)).toBeVisible();
});
