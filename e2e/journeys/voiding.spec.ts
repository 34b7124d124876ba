/** Void and restore: what counts, what it does to stock, and two people who do it at once. */
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const ODD = { status: 500, json: { error: 'odd', detail: 'Odd.' } };

test('a voided sale leaves the totals and stands in the red section, from where it is restored', async ({
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
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Order #7, ₱330.00.');
  await expect(dialog).toBeHidden();
  await expect(view.card('Total Sales')).toContainText('₱10.50');
  await expect(view.sale(7)).toHaveCount(0);
  await expect(view.voidedSale(7)).toContainText(/voided .* by Maria/);
  expect((await api.item('Tapsilog')).current_stock).toBe(before);
  await view.restore(7);
  await view.toast('Transaction Restored', 'Order #7, ₱330.00.');
  await expect(view.sale(7)).toBeVisible();
  await expect(page.getByText('Voided transactions')).toHaveCount(0);
  await expect(view.card('Total Sales')).toContainText('₱340.50');
});

test('a tap says why, and the day, the sale and its history keep it', async ({ page, api }) => {
  await api.sell('Tapsilog', 2, 7);
  const view = new SalesView(page);
  await view.open();
  const dialog = await view.askToVoid(7);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Customer left' }).check({ force: true });
  await view.confirmVoid();
  await expect(view.voidedSale(7)).toContainText(/voided .* by Maria · Customer left/);
  await view.voidedSale(7).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('by Maria · Customer left');
  await expect(page.getByRole('listitem').filter({ hasText: 'Voided' })).toContainText('Customer left.');
});

test('the focus goes on with the next row when its own is voided or restored', async ({ page, api }) => {
  for (const number of [7, 8]) await api.sell('Tapsilog', 1, number);
  const view = new SalesView(page);
  await view.open();
  await view.sale(8).getByRole('button', { name: 'Void' }).press('Enter');
  await view.voidDialog.getByRole('button', { name: 'Void', exact: true }).press('Enter');
  await expect(view.voidedSale(8)).toBeVisible();
  await expect(view.sale(7).getByRole('link')).toBeFocused();
  await view.voidedSale(8).getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(view.sale(8)).toBeVisible();
  // No voided one is left: the screen has it.
  await expect(page.getByRole('main')).toBeFocused();
});

test('items are returned to stock when that is asked for, and restore takes them again', async ({
  page,
  api,
}) => {
  const before = (await api.item('Tapsilog')).current_stock;
  await api.sell('Tapsilog', 2, 7);
  const view = new SalesView(page);
  await view.open();
  const dialog = await view.askToVoid(7);
  await dialog.getByRole('switch', { name: 'Return items to stock' }).setChecked(true, { force: true });
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Its items are back in stock.');
  await expect(view.voidedSale(7)).toContainText('items returned to stock');
  expect((await api.item('Tapsilog')).current_stock).toBe(before);
  await view.restore(7);
  await view.toast('Transaction Restored', 'Its items were taken from stock again.');
  expect((await api.item('Tapsilog')).current_stock).toBe(before - 2);
});

test('who was slower at a void reads by whom it was done, once, and sees it voided', async ({
  page,
  api,
}) => {
  const id = await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  const dialog = await view.askToVoid(7);
  await api.send('POST', `/api/sales/${id}/void`, { return_to_stock: false });
  await view.confirmVoid();
  await view.toast('Error', 'Failed to void transaction: it is already voided by Jose.');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(view.voidedSale(7)).toContainText('by Jose');
  await expect(view.active).toHaveCount(0);
  await expect(view.card('Total Sales')).toContainText('₱0.00');
});

test('who was slower at a restore reads so, and sees it active', async ({ page, api }) => {
  const id = await api.sell('Tapsilog', 1, 7);
  await api.send('POST', `/api/sales/${id}/void`, { return_to_stock: false });
  const view = new SalesView(page);
  await view.open();
  // The news comes too late for this finger.
  await page.route('/api/sales/*/restore', async (route) => {
    await api.send('POST', `/api/sales/${id}/restore`, {});
    await route.fallback();
  });
  await view.restore(7);
  await view.toast('Error', 'Failed to restore transaction: it is already restored.');
  await expect(view.sale(7)).toBeVisible();
  await expect(view.voided).toHaveCount(0);
});

test('a double tap voids once, and restores once', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const dialog = await view.askToVoid(7);
  await dialog.getByRole('button', { name: 'Void', exact: true }).dblclick();
  await view.toast('Transaction Voided', 'Order #7');
  await view.voidedSale(7).getByRole('button', { name: 'Restore' }).dblclick();
  await view.toast('Transaction Restored', 'Order #7');
  await expect(view.sale(7)).toBeVisible();
  expect(sent).toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a void that fails keeps the dialog and what was chosen in it', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  await page.route('/api/sales/*/void', (route) => route.fulfill(ODD));
  const dialog = await view.askToVoid(7);
  const returns = dialog.getByRole('switch', { name: 'Return items to stock' });
  await returns.setChecked(true, { force: true });
  await view.confirmVoid();
  await view.toast('Error', 'Failed to void transaction');
  await expect(dialog).toContainText('Something went wrong on the server. Please try again.');
  await expect(returns).toBeChecked();
  await page.unroute('/api/sales/*/void');
  await page.route('/api/sales/*/void', (route) => route.abort());
  await view.confirmVoid();
  await expect(dialog).toContainText('The server did not answer. Please try again.');
  await page.unroute('/api/sales/*/void');
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Its items are back in stock.');
});

test('tried again after an answer that was lost, a void says once that it is done', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  await page.route(
    '/api/sales/*/void',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = await view.askToVoid(7);
  await view.confirmVoid();
  await expect(dialog).toContainText('The server did not answer. Please try again.');
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Order #7');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(view.voidedSale(7)).toContainText('by Maria');
});

test("a restore that fails says 'Failed to restore transaction'", async ({ page, api }) => {
  const id = await api.sell('Tapsilog', 1, 7);
  await api.send('POST', `/api/sales/${id}/void`, { return_to_stock: false });
  const view = new SalesView(page);
  await view.open();
  await page.route('/api/sales/*/restore', (route) => route.fulfill(ODD));
  await view.restore(7);
  await view.toast('Error', 'Failed to restore transaction');
  await expect(view.voidedSale(7)).toBeVisible();
});

test('without a session nothing is voided: the person is asked to log in', async ({ page, api }) => {
  await api.sell('Tapsilog', 1, 7);
  const view = new SalesView(page);
  await view.open();
  await view.askToVoid(7);
  await page.context().clearCookies();
  await view.confirmVoid();
  await view.toast('Error', 'Please log in to void transactions');
  await expect(page).toHaveURL(/\/auth$/);
});
