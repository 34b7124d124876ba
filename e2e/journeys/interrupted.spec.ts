/** What can happen to a till between Complete Order and its answer. */
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a reload while the server is silent leaves no order that could be sold twice', async ({
  page,
  till,
  api,
}) => {
  let silent = true;
  await page.route('/api/sales', (route) => (silent ? undefined : route.continue()));
  await till.add('Tapsilog');
  const { complete } = await till.beginCompleting();
  await till.press(complete);
  await expect(complete).toBeDisabled();
  await page.reload();
  await till.toast('Order Complete', 'Saved here');
  await expect(till.order.getByText('No items selected')).toBeVisible();
  silent = false;
  await page.reload();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
});
