/** A sale's own page, and the ways to it. */
import { Counter } from '../support/counter.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test("a sale's page shows its lines, its sums, who sold it and the cash that changed hands", async ({
  page,
  till,
}) => {
  await till.add('Tapsilog', 'Cafe Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  await till.order.getByLabel('Discount %').fill('10');
  const details = await till.beginCompleting();
  await details.number.fill('7');
  await details.cash.fill('500');
  await till.press(details.complete);
  await expect(details.dialog).toBeHidden();
  const view = new SalesView(page);
  await till.press(till.figure("Today's Sales"));
  await view.sale(7).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sale #7' })).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem').filter({ hasText: 'Cafe Latte Iced' })).toContainText('₱125.00');
  await expect(items).toContainText('Subtotal₱290.00');
  await expect(items).toContainText('Discount 10%-₱29.00');
  await expect(items).toContainText('Total₱261.00');
  await expect(items).toContainText('Cash received₱500.00');
  await expect(items).toContainText('Change₱239.00');
  await expect(items).toContainText('COGS₱130.50');
  const order = page.getByRole('region', { name: 'Order' });
  await expect(order).toContainText('Sold byMaria');
  await expect(order).toContainText('Seen by the kitchenNot yet');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Sold.*Maria/,
  ]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await view.expectOpen();

  // The counter's order links to the sale, and Back leads to the orders.
  const counter = new Counter(page);
  await counter.open();
  await till.press(counter.order(7));
  await till.press(till.dialog('Order #7').getByRole('link', { name: 'Open the sale' }));
  await expect(page.getByRole('heading', { name: 'Sale #7' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Back', exact: true }));
  await expect(counter.order(7)).toBeVisible();
});

test("a sale's history follows the kitchen, the void and the restore as they happen", async ({
  page,
  api,
}) => {
  const id = await api.ring(
    [
      ['Tapsilog', 1],
      ['Pandesal', 2],
    ],
    7,
  );
  await signIn(page);
  await page.goto(`/sales/${id}`);
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(1);
  await api.see(7);
  await api.tick(7, 1);
  await api.tick(7);
  await expect(history).toHaveText([
    /^Sold/,
    /^Seen by the kitchen.*Jose/,
    /^Made: Tapsilog/,
    /^Completed by the kitchen/,
  ]);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(/Took\d+ s/);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Void transaction' });
  await dialog.getByRole('switch').setChecked(true, { force: true });
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Sale', exact: true })).toContainText(
    /Voided on .* by Maria/,
  );
  await expect(history.last()).toContainText(/Voided.*Maria.*Its items were returned to stock\./);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Sale', exact: true })).toContainText('Active');
  await expect(history.last()).toContainText(/Restored.*Its items were taken from stock again\./);
});
