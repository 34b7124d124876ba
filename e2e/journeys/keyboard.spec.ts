import { AS_A_PERSON } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a whole sale by keyboard alone, from sign-in to the next order', async ({ page, closedTill: till }) => {
  const keys = page.keyboard;
  await page.goto('/auth');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await keys.type('Maria');
  await keys.press('Tab');
  await keys.type('1470');
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
