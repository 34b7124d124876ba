import { expect, test } from '../support/test.ts';

test('an empty order says so and cannot be completed', async ({ page, till }) => {
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await expect(till.completeButton).toBeDisabled();
  await expect(till.order.getByRole('button', { name: 'Clear' })).toBeDisabled();
  await page.keyboard.press('F9');
  await expect(till.details().dialog).toBeHidden();
});

test('a line grows, shrinks, and goes at zero; Undo brings it back', async ({ till }) => {
  await till.add('Tapsilog', 'Pandesal');
  await till.press(till.order.getByRole('button', { name: 'Increase Tapsilog' }));
  await expect(till.line('Tapsilog')).toContainText('₱330.00');
  await till.press(till.order.getByRole('button', { name: 'Decrease Pandesal' }));
  await expect(till.line('Pandesal')).toHaveCount(0);
  await till.press(till.order.getByRole('button', { name: 'Undo' }));
  await expect(till.line('Pandesal')).toContainText('₱10.50');
  await expect(till.order.getByRole('listitem')).toHaveText([/Tapsilog/, /Pandesal/]);
});

test('the line that changed last is in sight, however long the order is, and the items are counted', async ({
  page,
  till,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await till.add('Tapsilog', 'Longsilog', 'Chicken Empanada', 'Pandesal', 'Brewed Coffee');
  await till.add("Mother's Bibingka");
  await expect(till.line("Mother's Bibingka")).toBeInViewport({ ratio: 0.9 });
  await expect(till.line('Tapsilog')).not.toBeInViewport();
  await till.add('Tapsilog');
  await expect(till.line('Tapsilog')).toBeInViewport({ ratio: 0.9 });
  await expect(till.order).toContainText('Subtotal (7 items)');
});

test('a quantity is typed on the keypad; zero removes the line', async ({ till }) => {
  await till.add('Pandesal');
  const dialog = till.dialog('Quantity');
  await till.press(till.order.getByRole('button', { name: /^Quantity of Pandesal/ }));
  for (const key of ['1', '2', '0']) await till.press(dialog.getByRole('button', { name: key, exact: true }));
  await till.press(dialog.getByRole('button', { name: 'Set quantity' }));
  await expect(till.sum('Total')).toHaveText('₱1,260.00');
  await expect(till.tile('Pandesal')).toContainText('120 in order');
  await till.press(till.order.getByRole('button', { name: /^Quantity of Pandesal/ }));
  await dialog.getByLabel('Quantity').fill('0');
  await dialog.getByLabel('Quantity').press('Enter');
  await expect(till.order.getByText('No items selected')).toBeVisible();
});

test('Clear empties the order, and Undo brings all of it back', async ({ till }) => {
  await till.add('Tapsilog', 'Pandesal');
  await till.order.getByLabel('Discount %').fill('10');
  await till.press(till.order.getByRole('button', { name: 'Clear' }));
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await till.press(till.order.getByRole('button', { name: 'Undo' }));
  await expect(till.sum('Total')).toHaveText('₱157.95');
});

for (const [typed, discount, total, kept] of [
  ['100.1', '-₱165.00', '₱0.00', '100'],
  ['250', '-₱165.00', '₱0.00', '100'],
  ['-5', '₱0.00', '₱165.00', ''],
  ['abc', '₱0.00', '₱165.00', ''],
  ['NaN', '₱0.00', '₱165.00', ''],
  ['0.1', '-₱0.17', '₱164.83', '0.1'],
  ['33.3', '-₱54.95', '₱110.05', '33.3'],
] as const) {
  test(`a discount of '${typed}' leaves a total of ${total}`, async ({ till }) => {
    await till.add('Tapsilog');
    const field = till.order.getByLabel('Discount %');
    await field.fill(typed);
    await field.blur();
    await expect(till.sum('Discount')).toHaveText(discount);
    await expect(till.sum('Total')).toHaveText(total);
    await expect(field).toHaveValue(kept);
  });
}

test('the quick discounts are one tap and one tap back', async ({ till }) => {
  await till.add('Tapsilog');
  const quick = till.order.getByRole('button', { name: '20 %' });
  await till.press(quick);
  await expect(till.sum('Total')).toHaveText('₱132.00');
  await till.press(quick);
  await expect(till.sum('Total')).toHaveText('₱165.00');
});

test('the total never moves while a discount comes and goes', async ({ till }) => {
  await till.add('Tapsilog');
  const before = await till.sum('Total').boundingBox();
  await till.press(till.order.getByRole('button', { name: '5 %', exact: true }));
  await expect(till.sum('Discount')).toHaveText('-₱8.25');
  expect((await till.sum('Total').boundingBox())?.y).toBe(before?.y);
});

test.describe('when it is sold', () => {
  test.use({ seed: 'usual' });

  test('lines of the two order types stand apart until the sale', async ({ till, api }) => {
    await till.add('Tapsilog');
    await till.press(till.order.getByRole('radio', { name: 'Take-out' }));
    await till.add('Tapsilog', 'Pandesal');
    await expect(till.order.getByRole('listitem')).toHaveCount(3);
    await till.completeOrder();
    const [sale] = await api.sales();
    expect(sale).toMatchObject({ order_type: 'take-out' });
    expect(sale?.lines.map(({ name, order_type }) => [name, order_type])).toEqual([
      ['Tapsilog', 'dine-in'],
      ['Tapsilog', 'take-out'],
      ['Pandesal', 'take-out'],
    ]);
  });
});
