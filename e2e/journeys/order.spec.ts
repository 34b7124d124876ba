import { expect, test } from '../support/test.ts';

test('an empty order says so and cannot be completed', async ({ page, till }) => {
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await expect(till.completeButton).toBeDisabled();
  await expect(till.order.getByRole('button', { name: 'Clear' })).toBeDisabled();
  // Off looks off, under the mouse too.
  await till.completeButton.hover({ force: true });
  await expect(till.completeButton).toHaveCSS('background-color', 'rgb(233, 224, 214)');
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

test('whatever is typed as a discount, it is between nothing and all of it', async ({ till }) => {
  await till.add('Tapsilog');
  const field = till.order.getByLabel('Discount %');
  for (const [typed, discount, total, kept] of [
    ['100.1', '-₱165.00', '₱0.00', '100'],
    ['33.3', '-₱54.95', '₱110.05', '33.3'],
    ['250', '-₱165.00', '₱0.00', '100'],
    ['-5', '₱0.00', '₱165.00', ''],
    ['20%', '-₱33.00', '₱132.00', '20'],
    ['abc', '₱0.00', '₱165.00', ''],
    ['0.1', '-₱0.17', '₱164.83', '0.1'],
    ['NaN', '₱0.00', '₱165.00', ''],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(till.sum('Discount'), typed).toHaveText(discount);
    await expect(till.sum('Total'), typed).toHaveText(total);
    await expect(field, typed).toHaveValue(kept);
  }
});

test('the discount is tapped on our own pad, which goes with the focus', async ({ till }) => {
  await till.add('Tapsilog');
  const pad = till.order.getByRole('group', { name: 'Keypad' });
  await till.press(till.order.getByLabel('Discount %'));
  for (const key of ['1', '2', 'Point', '5', '7'])
    await till.press(pad.getByRole('button', { name: key, exact: true }));
  await expect(till.sum('Discount')).toHaveText('-₱20.63');
  await expect(till.sum('Total')).toBeInViewport({ ratio: 1 });
  await till.order.getByLabel('Discount %').press('Enter');
  await expect(pad).toBeHidden();
  await expect(till.order.getByLabel('Discount %')).toHaveValue('12.5');
});

test('the line that a tap came to shows for a moment, not when it is drawn again or where less motion is asked for', async ({
  page,
  till,
}) => {
  await page.evaluate(() => {
    const grounds: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.hasAttribute('data-lit'))
          grounds.push(getComputedStyle(target).backgroundColor);
    }).observe(document.body, { subtree: true, attributeFilter: ['data-lit'] });
    Object.assign(window, { grounds });
  });
  const grounds = () => page.evaluate(() => Reflect.get(window, 'grounds') as string[]);
  await till.add('Tapsilog');
  await expect.poll(async () => (await grounds()).length).toBe(1);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
  const none = 'rgba(0, 0, 0, 0)';
  expect(await grounds()).not.toContain(none);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /View order/ })).toBeVisible();
  await till.showOrder();
  await expect(till.line('Tapsilog')).toBeVisible();
  expect(await grounds()).toHaveLength(1);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await till.add('Tapsilog');
  await expect.poll(async () => (await grounds()).at(-1)).toBe(none);
});

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

  test('asked last, to go is for the whole order, in the kitchen too', async ({ till, api, kitchen }) => {
    await till.add('Tapsilog', 'Pandesal');
    await till.press(till.order.getByRole('radio', { name: 'Take-out' }));
    await till.completeOrder('3');
    const [sale] = await api.sales();
    expect(sale).toMatchObject({ order_type: 'take-out' });
    expect(sale?.lines.map(({ order_type }) => order_type)).toEqual(['take-out', 'take-out']);
    await expect(kitchen.head(3)).toContainText('Take-out');
    await expect(kitchen.ticket(3)).not.toContainText('Dine-in');
  });

  test('one of three is made take-out on purpose, and says so on the ticket', async ({
    till,
    api,
    kitchen,
  }) => {
    await till.add('Tapsilog', 'Brewed Coffee', 'Brewed Coffee', 'Brewed Coffee');
    await till.press(till.order.getByRole('button', { name: 'Take-out: Brewed Coffee' }));
    await till.press(till.dialog('How many are Take-out?').getByRole('button', { name: '1' }));
    await expect(till.line('Brewed Coffee')).toHaveCount(2);
    await expect(till.line('Brewed Coffee', 'Take-out')).toHaveCount(1);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(0);
    // Of a single one there is nothing to ask, there and back.
    const one = till.order.getByRole('button', { name: 'Take-out: Tapsilog' });
    await till.press(one);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(1);
    await till.press(one);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(0);
    await till.completeOrder('4');
    const [sale] = await api.sales();
    expect(sale?.order_type).toBe('dine-in');
    expect(sale?.lines.map(({ quantity, order_type }) => [quantity, order_type])).toEqual([
      [1, 'dine-in'],
      [2, 'dine-in'],
      [1, 'take-out'],
    ]);
    await expect(kitchen.head(4)).toContainText('Dine-in');
    await expect(
      kitchen.ticket(4).getByRole('checkbox', { name: /1 × Brewed Coffee.*Take-out/ }),
    ).toBeVisible();
  });
});
