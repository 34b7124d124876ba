/** The meaning of an icon, and the rest of a cut name: after 700 ms (spec section 9). */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { add, openTill, tile } from '~/testing/till';
import { startTooltips } from './tooltip';
import { hintOf } from './tooltip-words';

const LONG = 'Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. 001';
const settings = page.getByRole('link', { name: 'Settings' });
const tooltip = page.getByRole('tooltip', { includeHidden: true });

beforeAll(startTooltips);
beforeEach(() => openTill(menuItem(LONG), menuItem('Other', { price_centavos: 0 })));

test('a mouse shows the meaning of an icon and the whole of a cut name', async () => {
  await expect.element(tooltip).not.toBeInTheDocument();
  await settings.hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent('Settings');
  await userEvent.unhover(settings);
  await expect.element(tooltip).not.toBeVisible();

  await tile(LONG).hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent(LONG);
  // The whole of it is in sight.
  await expect.element(tooltip).toBeInViewport({ ratio: 1 });
});

test('a button whose text says everything has no tooltip', () => {
  expect(hintOf(button('Logout').element())).toBeNull();
  expect(hintOf(settings.element())?.words).toBe('Settings');
});

test('a tooltip is above an open dialog, and disappears at a key press', async () => {
  await add('Other');
  await button('Backspace', dialog('Add Custom Item')).hover();
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent('Backspace');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeVisible();
});
