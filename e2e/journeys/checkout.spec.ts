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

test('an order that is free is still a sale', async ({ till, api }) => {
  await till.add('Tapsilog');
  await till.order.getByLabel('Discount %').fill('100');
  await till.completeOrder();
  await till.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱0.00 recorded');
  expect(await api.sales()).toMatchObject([{ total_centavos: 0 }]);
});
