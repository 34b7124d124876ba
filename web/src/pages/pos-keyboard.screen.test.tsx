import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { usualMenu } from '~/testing/menu';
import { menu, openTill, order, tile, tileNames, tiles } from '~/testing/till';

const { innerWidth: width, innerHeight: height } = window;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openTill(...usualMenu());
  await expect.element(menu).toBeVisible();
});

afterEach(() => page.viewport(width, height));

const focus = (place: Locator) => (place.element() as HTMLElement).focus();

test('tiles are reached with Tab and pressed with Enter and Space', async () => {
  focus(tile('Longsilog'));
  await userEvent.tab();
  await expect.element(tile('Tapsilog')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  await expect.element(tile('Tapsilog').getByText('2 in order')).toBeVisible();
});

test('arrows go from tile to tile', async () => {
  const names = tileNames();
  const columns = getComputedStyle(await menu.findElement()).gridTemplateColumns.split(' ').length;
  expect(columns).toBeGreaterThan(1);
  focus(tiles.first());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile(names[1] ?? '')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile(names[1 + columns] ?? '')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tile('Other')).toHaveFocus();
});

test('the skip link goes past all tiles to the order', async () => {
  const skip = page.getByRole('link', { name: 'Skip to the order' });
  focus(skip);
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(order).toHaveFocus();
  await userEvent.tab();
  await expect.element(order.getByRole('radio', { name: 'Dine-in' })).toHaveFocus();
});

test('nothing scrolls sideways at the desk', () => {
  expect(innerWidth).toBe(1440);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});
