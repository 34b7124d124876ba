/** The order of a group's items, when its save got no answer or another tablet has changed it. */
import { expect, test } from 'vitest';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { entry, entryList, openMenu } from '~/testing/menu-room';
import { answers, breaks, losesAnswer, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ENTRIES = '/api/menu/entries';
const order = dialog('Order of Coffee');
const coffees = (...names: string[]) => names.map((name) => entry(name, { default_group: 'coffee' }));

async function openOrder() {
  const list = await openMenu(entryList(coffees('Americano', 'Latte', 'Mocha')));
  const place = (name: string, position: number) => {
    list.entries = list.entries
      .map((each) => (each.id === name ? { ...each, position } : each))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  };
  answers('patch', ENTRIES, ({ rows }) => {
    for (const { id, to } of rows) place(id, to.position ?? 0);
    return { saved: [], refused: [] };
  });
  await button('Order of Coffee').click();
  await expect.element(order).toBeVisible();
  return { place };
}

test("an order of items that was saved although its answer was lost is not taken for someone else's", async () => {
  await openOrder();
  losesAnswer('patch', ENTRIES);
  await button('Move Mocha up', order).click();
  await button('Save Order', order).click();
  await expectFailure('Failed to update menu');
  await readAgain();
  await expect.element(order.getByRole('alert')).not.toBeInTheDocument();
  await button('Move Mocha up', order).click();
  await button('Save Order', order).click();
  await expectSuccess('The order of Coffee is saved');
  expect(sent('patch', ENTRIES).at(-1)?.rows).toEqual([
    { id: 'Mocha', price_from: null, from: { position: 1 }, to: { position: 0 } },
    { id: 'Americano', price_from: null, from: { position: 0 }, to: { position: 1 } },
  ]);
});

test('what is moved after an order whose answer was lost stays once that turns out to be saved', async () => {
  await openOrder();
  losesAnswer('patch', ENTRIES);
  const isThere = breaks('get', ENTRIES, 'cut');
  await button('Move Mocha up', order).click();
  await button('Save Order', order).click();
  await expectFailure('Failed to update menu');
  await button('Move Mocha up', order).click();
  await expect.element(order.getByRole('listitem').first()).toMatchTextContent(/Mocha/);
  isThere();
  await readAgain();
  await expect.element(order.getByRole('listitem').first()).toMatchTextContent(/Mocha/);
  expect(order.getByText(/Someone else/).elements()).toEqual([]);
  await button('Save Order', order).click();
  await expectSuccess('The order of Coffee is saved');
  const rows = sent('patch', ENTRIES).at(-1)?.rows ?? [];
  expect(rows.map(({ id }) => id)).toEqual(['Mocha', 'Americano']);
});

test('an order of items that somebody else has saved meanwhile is shown, and not overwritten unseen', async () => {
  const { place } = await openOrder();
  await button('Move Latte up', order).click();
  await expect.element(order.getByRole('listitem').first()).toMatchTextContent(/Latte/);
  for (const [position, name] of ['Mocha', 'Latte', 'Americano'].entries()) place(name, position);
  await readAgain();
  await expect.element(order.getByText(/Someone else changed the order/)).toBeVisible();
  await expect.element(order.getByRole('listitem').first()).toMatchTextContent(/Mocha/);
  await expect.element(button('Save Order', order)).toHaveAttribute('aria-disabled', 'true');
});
