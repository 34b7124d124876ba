import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a new person signs up, sells through every dialog, and the sale survives a crash of the server', async ({
  page,
  server,
  closedTill: till,
}) => {
  test.slow();
  await page.goto('/auth');
  await page.getByText('New staff member? Create PIN').click();
  await page.getByLabel('First Name').fill('Corazon');
  await page.getByLabel('4-Digit PIN').fill('2583');
  await till.press(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Corazon/).first()).toBeVisible();
  await expect(till.figure("Today's Sales")).toContainText('₱0.00');

  await till.add('Tapsilog', 'Tapsilog');
  await till.add('Other');
  const custom = till.dialog('Add Custom Item');
  await custom.getByLabel('Amount').fill('99.95');
  await custom.getByLabel('Description').fill('Candle');
  await till.press(custom.getByRole('button', { name: 'Add' }));
  await till.add('All Day Silog with Coffee');
  await till.press(till.dialog('Select Silog Type').getByRole('button', { name: 'Spanish Sardines' }));
  await till.add('Cafe Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  await till.add('Buko Pie');
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Add Anyway' }));

  await till.showOrder();
  await expect(till.sum('Subtotal')).toHaveText('₱829.95');
  await till.order.getByLabel('Discount %').fill('12.5');
  // 82995 × 125 / 1000 = 10374.375, rounded once, half up
  await expect(till.sum('Discount')).toHaveText('-₱103.74');
  await expect(till.sum('Total')).toHaveText('₱726.21');
  await till.press(till.completeButton);
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Continue Sale' }));

  const { dialog, number, cash, complete } = till.details();
  await expect(number).toHaveValue('1');
  await number.fill('42');
  await till.press(dialog.getByRole('radio', { name: 'Take-out' }));
  await cash.fill('1000');
  await expect(dialog.getByText('₱273.79')).toBeVisible();
  await till.press(complete);
  await till.toast('Order Complete', 'Order #42 (take-out) completed! Sale of ₱726.21 recorded');
  await expect(till.figure("Today's Sales")).toContainText('₱726.21');
  await expect(till.tile('Tapsilog').getByText('48', { exact: true })).toBeVisible();
  await till.add('Pandesal');
  await till.showOrder();
  await expect(till.order.getByRole('listitem')).toHaveCount(1);
  await expect(till.order.getByRole('radio', { name: 'Dine-in' })).toBeChecked();
  await expect(till.sum('Total')).toHaveText('₱10.50');
  await expect(page.getByText(/in order$/)).toHaveCount(1);

  await server.kill();
  await server.start();
  await page.reload();
  await expect(till.figure("Today's Sales")).toContainText('₱726.21');
  await till.showFigures();
  await expect(till.figure('Net Cash')).toContainText('₱726.21');
  await expect(till.tile('Tapsilog').getByText('48', { exact: true })).toBeVisible();
  await expect(till.tile('Buko Pie').getByText('Low Stock - 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();

  const [sale, ...others] = await (await Api.signedIn(server.url, 'Corazon', '2583')).sales();
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    order_number: 42,
    order_type: 'take-out',
    discount_tenths: 125,
    subtotal_centavos: 82_995,
    discount_centavos: 10_374,
    total_centavos: 72_621,
    cash_received_centavos: 100_000,
    change_centavos: 27_379,
    staff_first_name: 'Corazon',
  });
  expect(sale?.lines).toMatchObject([
    { name: 'Tapsilog', quantity: 2, price_centavos: 16_500, temperature: null, order_type: 'take-out' },
    { name: 'Candle', quantity: 1, price_centavos: 9_995 },
    { name: 'All Day Silog with Coffee (Spanish Sardines)', price_centavos: 16_500 },
    { name: 'Cafe Latte', price_centavos: 12_500, temperature: 'iced' },
    { name: 'Buko Pie', price_centavos: 11_000 },
  ]);
});
