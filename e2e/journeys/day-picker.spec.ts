/** The date picker of the screens of a day, by keyboard. */
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test('a day can be typed into the picker, figure by figure', async ({ page }) => {
  const view = new SalesView(page);
  await view.open();
  const date = page.locator('input[type=date]');
  await date.focus();
  await page.keyboard.type('02142025', { delay: 60 });
  await expect(date).toHaveValue('2025-02-14');
  await expect(page).toHaveURL(/on=2025-02-14/);
});
