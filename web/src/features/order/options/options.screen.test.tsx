import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MenuItem, OptionGroup } from '~/api/types';
import { openApp } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { menuItem, menuOf } from '~/testing/menu';
import { ADD_ONS, choice, MILK, optionGroup, SIZE, TEMPERATURE_GROUP } from '~/testing/options';
import { scan } from '~/testing/scanner';
import { sells } from '~/testing/selling';
import { answers, sent } from '~/testing/server';
import { add, answersTill, completeOrder, line, order, quantityOf, sum, tile } from '~/testing/till';
import { failure } from '~/testing/toast';

const temperature = dialog('Select Temperature');
const several = dialog('Select Options');
const empty = order.getByText('No items selected');

function drink(name: string, groups: OptionGroup[], others: Partial<MenuItem> = {}): MenuItem {
  return menuItem(name, { price_centavos: 12_500, options: groups.map(({ id }) => id), ...others });
}

async function openWith(items: MenuItem[], groups: OptionGroup[]): Promise<void> {
  answersTill();
  answers('get', '/api/menu/whole', menuOf(items, groups));
  await openApp('/');
}

test('a hot latte with a usual milk still takes two taps', async () => {
  await openWith([drink('Latte', [TEMPERATURE_GROUP, MILK, ADD_ONS])], [MILK, ADD_ONS]);
  for (let cup = 0; cup < 10; cup += 1) {
    await add('Latte');
    await button('Hot', temperature).click();
  }
  await expect.element(line('Latte', 'Hot · Whole milk')).toBeVisible();
  await expect.element(quantityOf('Latte, Hot · Whole milk: 10')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱1,250.00');
});

test('an item with a usual choice is added at the tap, ten times for ten taps', async () => {
  await openWith([drink('Milk tea', [MILK, ADD_ONS])], [MILK, ADD_ONS]);
  const tapped = (await tile('Milk tea').findElement()) as HTMLElement;
  for (let tap = 0; tap < 10; tap += 1) tapped.click();
  await expect.element(quantityOf('Milk tea, Whole milk: 10')).toBeVisible();
});

test('several questions share one dialog, and each can be changed until the last is answered', async () => {
  await openWith([drink('Latte', [TEMPERATURE_GROUP, SIZE, MILK])], [SIZE, MILK]);
  await add('Latte');
  await expect.element(several.getByText('Latte')).toBeVisible();
  const groups = several.getByRole('group').elements();
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Temperature', 'Size']);
  await button('Hot', several).click();
  await button('Iced', several).click();
  await expect.element(button('Hot', several)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Iced', several)).toHaveAttribute('aria-pressed', 'true');
  // Tapped again it stays: the group needs one.
  await button('Iced', several).click();
  await button('Large +₱30.00', several).click();
  await expect.element(several).not.toBeInTheDocument();
  await expect.element(line('Latte', 'Iced · Large · Whole milk', '₱155.00')).toBeVisible();
});

test('if several can be picked, Done is the answer, and says what is missing', async () => {
  const toppings = { ...ADD_ONS, name: 'Toppings', required: true };
  await openWith([drink('Milk tea', [toppings])], [toppings]);
  const asked = dialog('Select Toppings');
  await add('Milk tea');
  await button('Done', asked).click({ force: true });
  await expect.element(failure('Error', 'Select Toppings first.')).toBeVisible();
  await button('Syrup +₱15.00', asked).click();
  await button('Own cup −₱5.00', asked).click();
  // At most two may be picked.
  await expect.element(button('Extra shot +₱30.00', asked)).toBeDisabled();
  await button('Done', asked).click();
  await expect.element(line('Milk tea', 'Syrup · Own cup', '₱135.00')).toBeVisible();
});

test('a choice that is out today is shown but cannot be taken, even if it is the usual one', async () => {
  const milk = { ...MILK, choices: MILK.choices.map((each) => ({ ...each, is_out: each.is_default })) };
  await openWith([drink('Milk tea', [milk])], [milk]);
  const asked = dialog('Select Milk');
  await add('Milk tea');
  await expect.element(button('Whole milk Out today', asked)).toBeDisabled();
  await button('Oat milk +₱20.00', asked).click();
  await expect.element(line('Milk tea', 'Oat milk', '₱145.00')).toBeVisible();
});

test('two quick taps on the last answer count once, and do not answer the next question', async () => {
  await openWith([drink('Latte', [TEMPERATURE_GROUP]), drink('Mocha', [TEMPERATURE_GROUP])], []);
  await expect.element(tile('Latte')).toBeVisible();
  for (const name of ['Latte', 'Mocha']) (tile(name).element() as HTMLElement).click();
  const hot = (await button('Hot', temperature).findElement()) as HTMLElement;
  hot.click();
  hot.click();
  await expect.element(temperature.getByText('Mocha')).toBeVisible();
  await expect.element(quantityOf('Latte, Hot: 1')).toBeInTheDocument();
  await expect.element(order.getByRole('listitem')).toHaveLength(1);
});

test('Cancel and Esc add nothing, whatever was answered, and a scan says what to close', async () => {
  await openWith([drink('Latte', [TEMPERATURE_GROUP, SIZE]), menuItem('Pandesal')], [SIZE]);
  for (const close of [() => button('Cancel', several).click(), () => userEvent.keyboard('{Escape}')]) {
    await add('Latte');
    await button('Hot', several).click();
    await close();
    await expect.element(several).not.toBeInTheDocument();
    await expect.element(tile('Latte')).toHaveFocus();
  }
  await add('Latte');
  await expect.element(button('Hot', several)).toHaveAttribute('aria-pressed', 'false');
  await scan('Pandesal');
  const words = '“Pandesal” was not added. Close “Select Options” first, then scan again.';
  await expect.element(failure('Not Added', words)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(empty).toBeVisible();
});

test('the low stock warning comes after the last answer', async () => {
  await openWith([drink('Latte', [TEMPERATURE_GROUP, SIZE], { current_stock: 11 })], [SIZE]);
  await add('Latte');
  await button('Hot', several).click();
  await button('Large +₱30.00', several).click();
  await button('Add Anyway', dialog('Low Stock Warning')).click();
  await expect.element(line('Latte', 'Hot · Large')).toBeVisible();
});

test('a sale has the chosen options, and no options if none were chosen', async () => {
  sells();
  await openWith([drink('Latte', [TEMPERATURE_GROUP, MILK]), drink('Mocha', [TEMPERATURE_GROUP])], [MILK]);
  for (const name of ['Latte', 'Mocha']) {
    await add(name);
    await button('Hot', temperature).click();
  }
  await completeOrder();
  await expect.poll(() => sent('post', '/api/sales')).toHaveLength(1);
  const [latte, mocha] = sent('post', '/api/sales')[0]?.lines ?? [];
  expect(latte?.options).toEqual([
    { choice_id: 'choice Whole milk', group_name: 'Milk', name: 'Whole milk', delta_centavos: 0 },
  ]);
  expect(mocha).not.toHaveProperty('options');
});

test('a group with many long choices fits on a phone', async () => {
  await page.viewport(390, 844);
  const names = Array.from({ length: 9 }, (_, place) => `Brown sugar boba with cheese foam ${place}`);
  const foam = optionGroup(
    'Foam',
    names.map((name) => choice(name)),
    { required: true },
  );
  await openWith([drink('Milk tea', [foam])], [foam]);
  await add('Milk tea');
  const asked = dialog('Select Foam');
  await expect.element(asked).toBeVisible();
  expect(asked.element().scrollWidth).toBeLessThanOrEqual(asked.element().clientWidth);
  await button('Brown sugar boba with cheese foam 8', asked).click();
  await expect.element(tile('Milk tea').getByText('1 in order')).toBeVisible();
});
