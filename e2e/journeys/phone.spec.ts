import { expect, test } from '../support/test.ts';

test('the bar always shows the items and the total, and opens the sheet', async ({ page, till }) => {
  await expect(page.getByRole('button', { name: '0 items · View order · ₱0.00' })).toBeVisible();
  await till.add('Tapsilog');
  await expect(page.getByRole('button', { name: '1 item · View order · ₱165.00' })).toBeVisible();
  await till.add('Tapsilog', 'Pandesal');
  const bar = page.getByRole('button', { name: '3 items · View order · ₱340.50' });
  await expect(bar).toBeInViewport();
  await till.press(bar);
  await expect(till.order).toBeVisible();
  await till.press(till.order.getByRole('button', { name: 'Decrease Tapsilog' }));
  await expect(till.line('Tapsilog')).toContainText('1 ×');
  await expect(till.sum('Total')).toHaveText('₱175.50');
  await till.press(till.order.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('button', { name: '2 items · View order · ₱175.50' })).toBeVisible();
});

test('the sheet says No items selected, and Clear empties it', async ({ page, till }) => {
  await till.showOrder();
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(till.order).toBeHidden();
  await till.add('Tapsilog');
  await till.showOrder();
  await till.press(till.order.getByRole('button', { name: 'Clear' }));
  await expect(till.order.getByText('No items selected')).toBeVisible();
});

test('the sheet is there again after a Low Stock Warning that is cancelled', async ({ till }) => {
  await till.add('Buko Pie');
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Add Anyway' }));
  await till.showOrder();
  await till.press(till.completeButton);
  const words = till.dialog('Low Stock Warning').getByText('Continue Sale');
  expect(await words.evaluate((label) => label.scrollWidth <= label.clientWidth), 'no letter is cut').toBe(
    true,
  );
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Cancel' }));
  await expect(till.line('Buko Pie')).toBeVisible();
});

test('the figures, the screens and the Daily Performance Summary are behind one line', async ({
  page,
  till,
}) => {
  await expect(page.getByText('Daily Performance Summary')).toBeHidden();
  await till.showFigures();
  await expect(page.getByText('Daily Performance Summary')).toBeVisible();
  await expect(page.getByText('Operating Expenses')).toBeVisible();
  for (const figure of ["Today's Sales", "Today's Expenses", 'Net Cash'] as const)
    expect(
      await till
        .figure(figure)
        .evaluate((link) => [...link.children].filter((part) => part.scrollWidth > part.clientWidth).length),
      figure,
    ).toBe(0);
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await expect(screens).toHaveText([/Reports/, /Orders/, /Dashboard/, /Active Orders/, /Manage Inventory/]);
});

test('nothing scrolls sideways, and everything to touch is large enough', async ({ page, till }) => {
  await till.add('Tapsilog', 'Daily Special: Chicken Adobo');
  const check = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
  };
  await check();
  await till.showOrder();
  await check();
  await till.press(till.completeButton);
  await expect(till.details().dialog).toBeVisible();
  await check();
});

test('a long name of a person pushes nothing off the screen', async ({ page, till }) => {
  const record = { id: '01234567-89ab-7def-8123-456789abcdef', first_name: 'M'.repeat(60) };
  await page.evaluate((staff) => localStorage.setItem('currentStaff', JSON.stringify(staff)), record);
  await page.reload();
  await expect(till.menu).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});

test.describe('with a sale', () => {
  test.use({ seed: 'usual' });

  test('the sheet closes after the sale and the menu is back', async ({ page, till }) => {
    await till.add('Tapsilog');
    await till.completeOrder();
    await expect(till.order).toBeHidden();
    await till.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱165.00 recorded');
    await expect(page.getByRole('button', { name: '0 items · View order · ₱0.00' })).toBeVisible();
  });
});
