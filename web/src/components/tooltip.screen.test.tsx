/** What an icon means and how a cut name goes on: after 700 ms (spec section 9). */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { add, openTill, tile } from '~/testing/till';
import { startTooltips } from './tooltip';
import { hintOf } from './tooltip-words';

const LONG = 'Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. 001';
const tooltip = page.getByRole('tooltip', { includeHidden: true });

beforeAll(startTooltips);
beforeEach(() => openTill(menuItem(LONG), menuItem('Other', { price_centavos: 0 })));

test('an icon and a cut name say what they are to a mouse', async () => {
  await expect.element(tooltip).not.toBeVisible();
  await button('Change theme').hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent('Change theme');
  await userEvent.unhover(button('Change theme'));
  await expect.element(tooltip).not.toBeVisible();

  await tile(LONG).hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent(LONG);
  // In sight as a whole.
  await expect.element(tooltip).toBeInViewport({ ratio: 1 });
});

test('what says all there is to say needs none', () => {
  expect(hintOf(button('Logout').element())).toBeNull();
  expect(hintOf(button('Change theme').element())?.words).toBe('Change theme');
});

test('a tooltip lies above an open dialog and goes with a key', async () => {
  await add('Other');
  await button('Backspace', dialog('Add Custom Item')).hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent('Backspace');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeVisible();
});
