/** What a till lives through between Complete Order and its answer. */
import { holdBack, refuse } from '../support/refuse.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

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

test('a sale that a second tab took for saved stands as not accepted when it is refused', async ({
  page,
  till,
  context,
  api,
}) => {
  await refuse(page, '/api/sales', 'POST');
  const answer = await holdBack(page, '/api/sales');
  await till.add('Tapsilog');
  const { complete } = await till.beginCompleting();
  await till.press(complete);
  await expect(complete).toBeDisabled();
  const second = new Till(await context.newPage());
  await second.open();
  await second.toast('Order Complete', 'Saved here');
  answer();
  await till.toast('Error', 'Failed to record sale. Refused by the test.');
  for (const tab of [page, second.page])
    await expect(tab.getByRole('button', { name: 'Not accepted' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Not accepted' }));
  await expect(till.dialog('Not accepted')).toContainText('Tapsilog');
  expect(await api.sales()).toEqual([]);
});
