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

test('Esc does not give the order back while its sale is on its way', async ({ page, till, api }) => {
  const answer = await holdBack(page, '/api/sales');
  await till.add('Tapsilog');
  const { complete, dialog } = await till.beginCompleting();
  await till.press(complete);
  await expect(complete).toBeDisabled();
  // The browser lets no page refuse the second one in a row.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  await till.toast('Order Complete', 'recorded');
  expect(await api.sales()).toHaveLength(1);
});

test('an order whose sale is refused after the till was left and come back to is still there', async ({
  page,
  till,
  api,
}) => {
  await refuse(page, '/api/sales', 'POST');
  const answer = await holdBack(page, '/api/sales');
  await till.press(page.getByRole('link', { name: 'Reports' }));
  await till.press(page.getByRole('button', { name: 'Back' }));
  await till.add('Tapsilog');
  const { complete, dialog } = await till.beginCompleting();
  await till.press(complete);
  await expect(complete).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.goForward();
  await expect(complete).toBeDisabled();
  answer();
  await till.toast('Error', 'Failed to record sale. Refused by the test.');
  await expect(dialog).toBeVisible();
  await expect(complete).toBeEnabled();
  await expect(till.line('Tapsilog')).toBeVisible();
  expect(await api.sales()).toEqual([]);
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

test('a question left open by going back is closed on return, and the order is kept', async ({
  page,
  till,
}) => {
  await till.press(page.getByRole('link', { name: 'Reports' }));
  await till.press(page.getByRole('button', { name: 'Back' }));
  await till.add('Tapsilog');
  const { dialog } = await till.beginCompleting();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.goForward();
  await expect(till.line('Tapsilog')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a message about a wrong amount goes when the amount is right', async ({ page, till }) => {
  await till.add('Other');
  const dialog = till.dialog('Add Custom Item');
  await till.press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await till.toast('Invalid Amount', 'Please enter a valid amount');
  await dialog.getByLabel('Amount').fill('50');
  await page.keyboard.press('Enter');
  await expect(till.line('Other', '₱50.00')).toBeVisible();
  await expect(page.getByText('Invalid Amount')).toBeHidden();
});

for (const width of [1440, 1200, 1024, 1002, 844, 768, 390, 360]) {
  test(`'1 in order' and '10 in order' are not cut beside a price at ${width} px`, async ({ page, till }) => {
    await till.add(...Array<string>(10).fill('Tapsilog'), 'Longsilog');
    await page.setViewportSize({ width, height: 800 });
    for (const [item, words] of [
      ['Longsilog', '1 in order'],
      ['Tapsilog', '10 in order'],
    ] as const) {
      const badge = till.tile(item).getByText(words);
      await expect(badge).toBeVisible();
      expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
}
