/** What an icon means and how a cut name goes on: after 700 ms (spec section 9). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'large' });

const tooltip = (page: Page) => page.locator('[role=tooltip]');

test('an icon and a cut name say what they are to a mouse', async ({ page, till }) => {
  await expect(tooltip(page)).toBeHidden();
  const theme = page.getByRole('button', { name: 'Change theme' });
  await theme.hover();
  await expect(tooltip(page)).toHaveText('Change theme');
  await page.mouse.move(2, 2);
  await expect(tooltip(page)).toBeHidden();

  const name = 'Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. 001';
  await till.tile(name).hover();
  await expect(tooltip(page)).toHaveText(name);
  // In sight as a whole.
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });

  // What says all there is to say needs none.
  await page.getByRole('button', { name: 'Logout' }).hover();
  await page.waitForTimeout(1000);
  await expect(tooltip(page)).toBeHidden();
});

test('a tooltip lies above an open dialog and goes with a key', async ({ page, till }) => {
  await till.add('Other');
  await expect(till.dialog('Add Custom Item')).toBeVisible();
  const erase = till.dialog('Add Custom Item').getByRole('button', { name: 'Backspace' });
  await erase.hover();
  await expect(tooltip(page)).toHaveText('Backspace');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});
