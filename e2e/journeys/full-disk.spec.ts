/** The server's disk is full: the till says so, keeps what is sold, and sends it as soon as there is room. */
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const FULL = { error: 'disk_full', detail: "The server's disk is full.", field: null };

test('a sale on a full disk is kept, called so, and sent by itself', async ({ till, page, api }) => {
  await page.route('**/api/sales', (route) => route.fulfill({ status: 507, json: FULL }));
  await till.add('Pandesal');
  await till.completeOrder('7');
  await till.toast(
    'Order Complete',
    "Order #7: Saved here. The server's disk is full. The sale will be sent when this is fixed.",
  );
  const badge = page.getByText('Server disk full');
  await expect(badge).toBeVisible();
  await expect(page.getByText('Offline')).toBeHidden();
  await page.unroute('**/api/sales');
  await expect(badge).toBeHidden();
  await expect(async () =>
    expect((await api.sales()).map((sale) => sale.order_number)).toEqual([7]),
  ).toPass();
});
