import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MenuItem, OptionGroup } from '~/api/types';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { button, dialog, pressEnter } from '~/testing/controls';
import { menuItem, menuOf } from '~/testing/menu';
import { ADD_ONS, MILK, TEMPERATURE_GROUP } from '~/testing/options';
import { onAPhone } from '~/testing/phone';
import { answers } from '~/testing/server';
import { add, answersTill, line, order, quantityOf, showOrder, sum } from '~/testing/till';
import { orderBook } from '../order-book';

const asked = dialog('Change options');
const temperature = dialog('Select Temperature');
const latte = menuItem('Latte', {
  price_centavos: 12_500,
  options: [TEMPERATURE_GROUP.id, MILK.id, ADD_ONS.id],
});

async function openWith(items: MenuItem[], groups: OptionGroup[]): Promise<void> {
  answersTill();
  answers('get', '/api/menu/whole', menuOf(items, groups));
  await openApp('/');
}

async function addHot(cups = 1): Promise<void> {
  for (let cup = 0; cup < cups; cup += 1) {
    await add('Latte');
    await button('Hot', temperature).click();
  }
}

const change = (full: string) => button(`Change options of ${full}`, order);

test('the name of a line opens its options, and Done applies them together', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot();
  await change('Latte, Hot · Whole milk').click();
  await expect.element(button('Whole milk', asked)).toHaveAttribute('aria-pressed', 'true');
  await button('Oat milk +₱20.00', asked).click();
  await button('Extra shot +₱30.00', asked).click();
  await button('Iced', asked).click();
  await expect.element(asked.getByText('₱175.00')).toBeVisible();
  // Nothing changes before Done.
  await expect.element(line('Latte', 'Hot · Whole milk', '₱125.00')).toBeInTheDocument();
  await button('Done', asked).click();
  await expect.element(line('Latte', 'Iced · Oat milk · Extra shot', '₱175.00')).toBeVisible();
  await expect.element(order.getByRole('listitem')).toHaveLength(1);
});

test('Cancel and Esc leave the line as it was', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot();
  for (const close of [() => button('Cancel', asked).click(), () => userEvent.keyboard('{Escape}')]) {
    await change('Latte, Hot · Whole milk').click();
    await button('Oat milk +₱20.00', asked).click();
    await close();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(change('Latte, Hot · Whole milk')).toHaveFocus();
  }
});

test('one of three units can be changed, and joins the line again when it is changed back', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot(3);
  await change('Latte, Hot · Whole milk').click();
  await expect.element(button('All 3', asked)).toHaveAttribute('aria-pressed', 'true');
  await button('Oat milk +₱20.00', asked).click();
  await button('1', asked).click();
  await button('Done', asked).click();
  await expect.element(quantityOf('Latte, Hot · Whole milk: 2')).toBeVisible();
  await expect.element(quantityOf('Latte, Hot · Oat milk: 1')).toBeVisible();
  await change('Latte, Hot · Oat milk').click();
  await button('Whole milk', asked).click();
  await button('Done', asked).click();
  await expect.element(quantityOf('Latte, Hot · Whole milk: 3')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱375.00');
});

test('a tap is the answer if a line has one unit and one thing to change', async () => {
  await openWith([menuItem('Latte', { price_centavos: 12_500 })], []);
  await addHot();
  await change('Latte, Hot').click();
  await button('Iced', asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(change('Latte, Iced')).toBeVisible();
});

test('options can be changed by the keyboard alone', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot();
  await pressEnter(change('Latte, Hot · Whole milk'));
  await pressEnter(button('Oat milk +₱20.00', asked));
  await pressEnter(button('Done', asked));
  await expect.element(change('Latte, Hot · Oat milk')).toBeVisible();
});

test('an item without options has nothing to change', async () => {
  await openWith([menuItem('Tapsilog'), menuItem('Other', { options: [MILK.id] })], [MILK]);
  await add('Tapsilog');
  await expect.element(line('Tapsilog')).toBeVisible();
  await add('Other');
  await dialog('Add Custom Item').getByLabelText('Amount').fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Other')).toBeVisible();
  await expect.element(order.getByRole('button', { name: /^Change options/ })).not.toBeInTheDocument();
});

test('a line keeps the choices and prices it was added with, whatever becomes of the menu', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot();
  await change('Latte, Hot · Whole milk').click();
  await button('Oat milk +₱20.00', asked).click();
  await button('Done', asked).click();
  const choices = MILK.choices
    .slice(0, 1)
    .map((each) => ({ ...each, name: 'Fresh milk', delta_centavos: 100 }));
  const dearer = { ...latte, price_centavos: 14_000 };
  answers('get', '/api/menu/whole', menuOf([dearer], [{ ...MILK, choices }, ADD_ONS]));
  await readAgain();
  await change('Latte, Hot · Oat milk').click();
  await expect.element(button('Oat milk +₱20.00', asked)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(asked.getByText('₱145.00')).toBeVisible();
  await button('Fresh milk +₱1.00', asked).click();
  await button('Done', asked).click();
  await expect.element(line('Latte', 'Hot · Fresh milk', '₱126.00')).toBeVisible();
});

test('a line that another tab removes closes its question', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot();
  await change('Latte, Hot · Whole milk').click();
  await expect.element(asked).toBeVisible();
  orderBook().change((open) => ({ ...open, lines: [] }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(asked).not.toBeInTheDocument();
});

test('units that another tab has added to a line keep their options', async () => {
  await openWith([latte], [MILK, ADD_ONS]);
  await addHot(2);
  await change('Latte, Hot · Whole milk').click();
  await button('Oat milk +₱20.00', asked).click();
  orderBook().change((open) => ({ ...open, lines: open.lines.map((each) => ({ ...each, quantity: 5 })) }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await button('Done', asked).click();
  await expect.element(quantityOf('Latte, Hot · Oat milk: 2')).toBeVisible();
  await expect.element(quantityOf('Latte, Hot · Whole milk: 3')).toBeVisible();
});

describe('on a phone', () => {
  onAPhone();

  test('the sheet leads to the options too, and is there again afterwards', async () => {
    await openWith([latte], [MILK, ADD_ONS]);
    await addHot();
    await showOrder();
    await change('1 × Latte, Hot · Whole milk').click();
    await button('Oat milk +₱20.00', asked).click();
    await button('Done', asked).click();
    await expect.element(line('Latte', 'Hot · Oat milk', '₱145.00')).toBeVisible();
  });
});
