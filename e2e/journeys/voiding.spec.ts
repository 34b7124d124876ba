/** Void and restore: what counts, and what happens to the stock. */
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a voided sale leaves the totals and is listed with its reason, from where it can be restored', async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 2, 7);
  await api.sell('Pandesal', 1, 8);
  const before = (await api.item('Tapsilog')).current_stock;
  const view = new SalesView(page);
  await view.open();
  const dialog = await view.askToVoid(7);
  await expect(dialog).toContainText(
    'Order #7, ₱330.00: 2 Tapsilog. It will no longer count in any total, and the kitchen will stop making it.',
  );
  await expect(dialog.getByRole('switch', { name: 'Return items to stock' })).not.toBeChecked();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Customer left' }).check({ force: true });
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Order #7, ₱330.00.');
  await expect(dialog).toBeHidden();
  await expect(view.card('Total Sales')).toContainText('₱10.50');
  await expect(view.sale(7)).toHaveCount(0);
  await expect(view.voidedSale(7)).toContainText(/voided .* by Maria · Customer left/);
  await view.voidedSale(7).getByRole('link').hover();
  const items = view.voidedSale(7).locator('s').filter({ hasText: '2 Tapsilog' });
  await expect(items).toHaveCSS('text-decoration-line', 'line-through');
  expect((await api.item('Tapsilog')).current_stock).toBe(before);
  await view.voidedSale(7).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('by Maria · Customer left');
  await expect(page.getByRole('listitem').filter({ hasText: 'Voided' })).toContainText('Customer left.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await view.restore(7);
  await view.toast('Transaction Restored', 'Order #7, ₱330.00.');
  await expect(view.sale(7)).toBeVisible();
  await expect(page.getByText('Voided transactions')).toHaveCount(0);
  await expect(view.card('Total Sales')).toContainText('₱340.50');

  // Items return to stock only on request, and a restore takes them again.
  await view.askToVoid(7);
  await dialog.getByRole('switch', { name: 'Return items to stock' }).setChecked(true, { force: true });
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Its items are back in stock.');
  await expect(view.voidedSale(7)).toContainText('items returned to stock');
  expect((await api.item('Tapsilog')).current_stock).toBe(before + 2);
  await view.restore(7);
  await view.toast('Transaction Restored', 'Its items were taken from stock again.');
  expect((await api.item('Tapsilog')).current_stock).toBe(before);
});
