import { expect, test } from '../support/test.ts';

test('a tapped line is lit for a moment, but not when it is drawn again or with reduced motion', async ({
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

test.describe('when an order is sold', () => {
  test.use({ seed: 'usual' });

  test('take-out applies to the whole order, or on purpose to one line, in the kitchen too', async ({
    till,
    api,
    kitchen,
  }) => {
    await till.add('Tapsilog', 'Pandesal');
    await till.press(till.order.getByRole('radio', { name: 'Take-out' }));
    await till.completeOrder('3');
    const [sale] = await api.sales();
    expect(sale).toMatchObject({ order_type: 'take-out' });
    expect(sale?.lines.map(({ order_type }) => order_type)).toEqual(['take-out', 'take-out']);
    await expect(kitchen.head(3)).toContainText('Take-out');
    await expect(kitchen.ticket(3)).not.toContainText('Dine-in');

    // One of three units is made take-out on purpose, and the ticket says so.
    await till.add('Tapsilog', 'Brewed Coffee', 'Brewed Coffee', 'Brewed Coffee');
    await till.press(till.order.getByRole('button', { name: 'Take-out: Brewed Coffee' }));
    await till.press(till.dialog('How many are Take-out?').getByRole('button', { name: '1' }));
    await expect(till.line('Brewed Coffee')).toHaveCount(2);
    await expect(till.line('Brewed Coffee', 'Take-out')).toHaveCount(1);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(0);
    // For a single unit there is nothing to ask, in either direction.
    const one = till.order.getByRole('button', { name: 'Take-out: Tapsilog' });
    await till.press(one);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(1);
    await till.press(one);
    await expect(till.line('Tapsilog', 'Take-out')).toHaveCount(0);
    await till.completeOrder('4');
    const [mixed] = await api.sales();
    expect(mixed?.order_type).toBe('dine-in');
    expect(mixed?.lines.map(({ quantity, order_type }) => [quantity, order_type])).toEqual([
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
