import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('the suggested number is the lowest that no active order holds; a held one is warned about, not refused', async ({
  till,
  api,
}) => {
  await api.sell('Pandesal', 1, 1);
  await api.sell('Pandesal', 1, 3);
  await till.open();
  await till.add('Tapsilog');
  const { dialog, number, complete } = await till.beginCompleting();
  await expect(number).toHaveValue('2');
  await number.fill('3');
  await expect(dialog.getByText('An active order has number 3')).toBeVisible();
  await till.press(complete);
  await till.toast('Order Complete', 'Order #3 (dine-in) completed! Sale of ₱165.00 recorded');
});

for (const typed of ['0', '101', '-1', '1.5', 'abc', '1e1']) {
  test(`an order number of '${typed}' is an Invalid Order Number`, async ({ till, api }) => {
    await till.add('Tapsilog');
    const { dialog, number, cash, complete } = await till.beginCompleting();
    await cash.fill('200');
    await number.fill(typed);
    await till.press(complete);
    await till.toast('Invalid Order Number', 'Please enter a number between 1 and 100');
    await expect(dialog).toBeVisible();
    await expect(number).toHaveValue(typed);
    await expect(cash).toHaveValue('200');
    expect(await api.sales()).toEqual([]);
  });
}

test('cash: Exact and the next notes, the change, and what is still missing', async ({ till, api }) => {
  await till.add('Tapsilog');
  const { dialog, cash, complete } = await till.beginCompleting();
  const notes = await dialog.getByRole('button', { name: /^(Exact|₱[\d,]+)$/ }).allTextContents();
  expect(notes).toEqual(['Exact', '₱200', '₱500', '₱1,000']);
  await till.press(dialog.getByRole('button', { name: '₱500', exact: true }));
  await expect(dialog.getByText('₱335.00')).toBeVisible();
  await cash.fill('100');
  await expect(dialog.getByText('Short by')).toBeVisible();
  await till.press(complete);
  await expect(dialog).toBeVisible();
  expect(await api.sales()).toEqual([]);
  await cash.fill('abc');
  await till.press(complete);
  await till.toast('Invalid Amount', 'Please enter a valid amount');
  await cash.fill('');
  for (const key of ['2', '0', '0', 'Point', '5']) {
    await till.press(dialog.getByRole('button', { name: key, exact: true }));
  }
  await expect(dialog.getByText('₱35.50')).toBeVisible();
  await till.press(complete);
  await expect(dialog).toBeHidden();
  expect(await api.sales()).toMatchObject([{ cash_received_centavos: 20_050, change_centavos: 3_550 }]);
  // The coins are counted now, and the customer may ask again.
  await expect(till.order).toContainText('Change for order #1 ₱35.50');
  await till.add('Pandesal');
  await expect(till.order).not.toContainText('Change for order');
});

test('an order that the server refuses stays as it was', async ({ page, till, api }) => {
  await till.add('Tapsilog', 'Pandesal');
  await till.order.getByLabel('Discount %').fill('5');
  await page.route('/api/sales', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', detail: 'These sums do not add up.', field: 'lines' },
    }),
  );
  const { dialog, number, cash, complete } = await till.beginCompleting();
  await number.fill('9');
  await cash.fill('500');
  await till.press(complete);
  await till.toast('Error', 'Failed to record sale');
  await expect(number).toHaveValue('9');
  await expect(cash).toHaveValue('500');
  await page.unroute('/api/sales');
  await till.press(complete);
  await expect(dialog).toBeHidden();
  expect(await api.sales()).toMatchObject([{ order_number: 9, discount_tenths: 50 }]);
});

test('Cancel leaves the order as it was', async ({ till, api }) => {
  await till.add('Tapsilog');
  const { dialog } = await till.beginCompleting();
  await till.press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
  await expect(till.line('Tapsilog')).toBeVisible();
  await expect(till.completeButton).toBeFocused();
  expect(await api.sales()).toEqual([]);
});

test('an order that is free is still a sale', async ({ till, api }) => {
  await till.add('Tapsilog');
  await till.order.getByLabel('Discount %').fill('100');
  await till.completeOrder();
  await till.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱0.00 recorded');
  expect(await api.sales()).toMatchObject([{ total_centavos: 0 }]);
});
