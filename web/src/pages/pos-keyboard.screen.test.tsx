import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { typeAsAPerson } from '~/testing/scanner';
import { sells } from '~/testing/selling';
import { sent } from '~/testing/server';
import { details, line, menu, openTill, order, sum, tile, tileNames, tiles } from '~/testing/till';
import { expectSuccess } from '~/testing/toast';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openTill(...usualMenu());
  await expect.element(menu).toBeVisible();
});

const focus = (place: Locator) => (place.element() as HTMLElement).focus();

test('tiles are reached with Tab and pressed with Enter or Space', async () => {
  focus(tile('Longsilog'));
  await userEvent.tab();
  await expect.element(tile('Tapsilog')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  await expect.element(tile('Tapsilog').getByText('2 in order')).toBeVisible();
});

test('the arrow keys move from tile to tile', async () => {
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

test('the skip link leads past all tiles to the order', async () => {
  const skip = page.getByRole('link', { name: 'Skip to the order' });
  focus(skip);
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(order).toHaveFocus();
  await userEvent.tab();
  await expect.element(order.getByRole('radio', { name: 'Dine-in' })).toHaveFocus();
});

test('a whole sale can be made by keyboard alone', async () => {
  sells();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Search menu')).toHaveFocus();
  await typeAsAPerson('tapsi', 'Enter');
  await expect.element(line('Tapsilog')).toBeVisible();
  await userEvent.keyboard('{F2}');
  await typeAsAPerson('latte cafe', 'Enter');
  await expect.element(button('Hot', dialog('Select Temperature'))).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Cafe Latte', 'Iced')).toBeVisible();

  await userEvent.keyboard('{F8}');
  await expect.element(order.getByLabelText('Discount %')).toHaveFocus();
  await typeAsAPerson('10', 'Enter');
  await expect.element(sum('Total')).toHaveTextContent('₱261.00');
  await userEvent.keyboard('{F9}');
  await expect.element(details.cash).toHaveFocus();
  await typeAsAPerson('300', 'Enter');
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱261.00 recorded', 'Order Complete');
  await expect.element(order.getByText('No items selected')).toBeVisible();
  expect(sent('post', '/api/sales')).toMatchObject([{ cash_received_centavos: 30_000 }]);
});

test('nothing scrolls sideways at a desk', () => {
  expect(innerWidth).toBe(1440);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

test('Enter and Escape that an input method takes ring up nothing and leave the search as it is', async () => {
  const search = page.getByLabelText('Search menu');
  await search.fill('pandes');
  for (const key of ['Enter', 'Escape']) {
    const press = { key, keyCode: 229, bubbles: true, cancelable: true };
    search.element().dispatchEvent(new KeyboardEvent('keydown', press));
  }
  await expect.element(search).toHaveValue('pandes');
  expect(line('Pandesal').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Pandesal')).toBeVisible();
});
