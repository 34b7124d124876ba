import { AS_A_PERSON } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

test('tiles are reached with Tab and pressed with Enter and Space', async ({ page, till }) => {
  await till.tile('Longsilog').focus();
  await page.keyboard.press('Tab');
  await expect(till.tile('Tapsilog')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(till.tile('Tapsilog')).toContainText('2 in order');
});

test('arrows go from tile to tile, and the skip link past all of them to the order', async ({
  page,
  till,
}) => {
  const names = await till.tileNames();
  await till.menu.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(till.tile(names[1] ?? '')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const columns = await till.menu.evaluate(
    (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
  );
  await expect(till.tile(names[1 + columns] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  await expect(till.tile('Other')).toBeFocused();

  const skip = page.getByRole('link', { name: 'Skip to the order' });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(till.order).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(till.order.getByRole('radio', { name: 'Dine-in' })).toBeFocused();
});

test('Esc closes a dialog and the focus returns to where it was', async ({ page, till }) => {
  await till.tile('Other').focus();
  await page.keyboard.press('Enter');
  await expect(till.dialog('Add Custom Item').getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(till.tile('Other')).toBeFocused();
});

test('the focus stays inside an open dialog', async ({ page, till }) => {
  await till.add('Other');
  const dialog = till.dialog('Add Custom Item');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && !active?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
});

test('nothing scrolls sideways at the desk', async ({ page, till }) => {
  await expect(till.menu).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test.describe('when it is sold', () => {
  test.use({ seed: 'usual' });

  test('a whole sale by keyboard alone, from sign-in to the next order', async ({
    page,
    closedTill: till,
  }) => {
    const keys = page.keyboard;
    await page.goto('/auth');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await keys.type('Maria');
    await keys.press('Tab');
    await keys.type('1234');
    await expect(till.menu).toBeVisible();

    await keys.press('/');
    await expect(page.getByLabel('Search menu')).toBeFocused();
    await keys.type('tapsi', AS_A_PERSON);
    await keys.press('Enter');
    await expect(till.line('Tapsilog')).toBeVisible();
    await keys.press('F2');
    await keys.type('latte cafe', AS_A_PERSON);
    await keys.press('Enter');
    const temperature = till.dialog('Select Temperature');
    await expect(temperature.getByRole('button', { name: 'Hot' })).toBeFocused();
    await keys.press('Tab');
    await keys.press('Enter');
    await expect(till.line('Cafe Latte', 'Iced')).toBeVisible();

    await keys.press('F8');
    await expect(till.order.getByLabel('Discount %')).toBeFocused();
    await keys.type('10', AS_A_PERSON);
    await keys.press('Enter');
    await expect(till.sum('Total')).toHaveText('₱261.00');
    await keys.press('F9');
    await expect(till.details().cash).toBeFocused();
    await keys.type('300', AS_A_PERSON);
    await keys.press('Enter');
    await till.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱261.00 recorded');
    await expect(till.order.getByText('No items selected')).toBeVisible();
  });
});
