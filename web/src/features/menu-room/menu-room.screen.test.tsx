import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuEntryAnswer } from '~/api/types';
import { item } from '~/features/inventory/item-for-tests';
import { endDrafts } from '~/features/menu-room/drafts';
import { readAgain } from '~/testing/again';
import { address } from '~/testing/app';
import { button, dialog, pressEnter } from '~/testing/controls';
import { later } from '~/testing/later';
import { edit, entry, entryCard, entryList, openMenu, takesEntries, usualEntries } from '~/testing/menu-room';
import { holdMoment } from '~/testing/moment';
import { answers, at, BROKEN, fails, refusal, sent } from '~/testing/server';
import { bar, openStock } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ENTRIES = '/api/menu/entries';

afterEach(endDrafts);

test('each item is listed in its group with its price, the reason for the price, and its other settings', async () => {
  await openMenu();
  const rows = page.getByRole('tabpanel').getByRole('list', { name: 'Menu' });
  await expect.element(rows.getByRole('heading', { name: 'Silog', level: 2 })).toBeVisible();
  await expect.element(entryCard('Tapsilog')).toMatchTextContent(/₱165\.00 Silog/);
  await expect.element(entryCard('Mocha')).toMatchTextContent(/₱120\.00 Twice the cost/);
  await expect.element(entryCard('Latte')).toMatchTextContent(/Code 4800/);
  await expect.element(entryCard('Latte')).toMatchTextContent(/₱130\.00 from Nov 30, 2026/);
  await expect.element(entryCard('Latte')).not.toMatchTextContent(/Twice the cost/);
  await expect.element(entryCard('Flour')).toMatchTextContent(/Not on the menu/);
  await expect.element(entryCard('Other')).toMatchTextContent(/– Typed at the till/);
});

test('a search finds names, codes and groups', async () => {
  await openMenu();
  const search = page.getByLabelText('Search menu');
  await search.fill('4800');
  await expect.element(page.getByText('1 of 5')).toBeVisible();
  await expect.element(entryCard('Latte')).toBeVisible();
  await search.fill('coffee');
  await expect.element(entryCard('Mocha')).toBeVisible();
  await search.fill('lumpia');
  await button('Show all').click();
  await expect.element(entryCard('Tapsilog')).toBeVisible();
});

test('a search needs no accents, in whichever form they are stored', async () => {
  await openMenu(entryList([...usualEntries(), entry('Piña'), entry('Jalapen\u0303o')]));
  const search = page.getByLabelText('Search menu');
  await search.fill('pina');
  await expect.element(entryCard('Piña')).toBeVisible();
  await search.fill('jalapeño');
  await expect.element(page.getByText('1 of 7')).toBeVisible();
});

test('only what was typed is sent, and an emptied price goes back to the rule', async () => {
  const list = await openMenu();
  takesEntries(list);
  const editing = await edit('Latte');
  const price = editing.getByLabelText('Menu price');
  await expect.element(price).toHaveValue('125.00');
  await expect.element(price).toHaveAccessibleDescription('Empty: ₱120.00. Twice the cost.');
  await price.fill('');
  await button('Save', editing).click();
  await expectSuccess('Updated Latte');
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(entryCard('Latte')).toMatchTextContent(/₱120\.00 Twice the cost/);
  expect(sent('patch', ENTRIES)[0]?.rows).toEqual([
    { id: 'Latte', price_from: null, from: { price_centavos: 12_500 }, to: { price_centavos: null } },
  ]);
});

test('a price from a day on is compared with the price of that day', async () => {
  takesEntries(await openMenu());
  const editing = await edit('Latte');
  await editing.getByLabelText('Menu price').fill('140');
  await editing.getByRole('radio', { name: 'From a day on' }).click({ force: true });
  await editing.getByLabelText('From', { exact: true }).fill('2026-12-01');
  await button('Save', editing).click();
  await expectSuccess('Updated Latte');
  expect(sent('patch', ENTRIES)[0]?.rows).toEqual([
    {
      id: 'Latte',
      price_from: '2026-12-01',
      from: { price_centavos: 13_000 },
      to: { price_centavos: 14_000 },
    },
  ]);
});

test('the day from which a price will hold stays as it was shown, even past midnight', async () => {
  const list = await openMenu();
  const editing = await edit('Latte');
  await editing.getByRole('radio', { name: 'From a day on' }).click({ force: true });
  const from = editing.getByLabelText('From', { exact: true });
  await expect.element(from).toHaveValue('2026-11-27');
  list.today = '2026-11-27';
  list.groups = list.groups.map((each) => ({ ...each, name: `${each.name} of today` }));
  await readAgain();
  await expect
    .element(editing.getByRole('option', { name: 'More of today', exact: true }))
    .toBeInTheDocument();
  await expect.element(from).toHaveValue('2026-11-27');
});

test('group, times, code, colour and listing are saved together', async () => {
  takesEntries(await openMenu());
  const editing = await edit('Mocha');
  await editing.getByLabelText('Group').selectOptions('Silog');
  await editing.getByRole('switch', { name: 'On the menu' }).click({ force: true });
  await editing.getByRole('radio', { name: 'Some days or hours' }).click({ force: true });
  for (const day of ['Sat', 'Sun']) await button(day, editing).click();
  await editing.getByLabelText('From', { exact: true }).fill('11:00');
  await editing.getByLabelText('Until').fill('14:00');
  await editing.getByLabelText('Barcode or short number').fill('12');
  await button('Violet', editing).click();
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  const sold = { days: [0, 1, 2, 3, 4], from_minute: 660, until_minute: 840 };
  expect(sent('patch', ENTRIES)[0]?.rows[0]?.to).toEqual({
    ...{ group_key: 'silog', hue: 288, is_listed: false, code: '12', sold },
  });
  await expect.element(entryCard('Mocha')).toMatchTextContent(/Mon to Fri, 11:00 AM to 2:00 PM/);
});

test('each mistake is told beside its field, and nothing is sent', async () => {
  await openMenu();
  const editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('abc');
  await editing.getByRole('radio', { name: 'Some days or hours' }).click({ force: true });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await button(day, editing).click();
  await button('Save', editing).click();
  await expect
    .element(editing.getByLabelText('Menu price'))
    .toHaveAccessibleDescription('Please enter a valid price');
  await expect.element(editing.getByText('Please choose at least one day')).toBeVisible();
  expect(sent('patch', ENTRIES)).toEqual([]);
});

test('after a lost answer the same values are sent again', async () => {
  const list = await openMenu();
  const editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('130');
  fails('patch', ENTRIES, 'cut');
  await button('Save', editing).click();
  await expectFailure('Failed to update menu');
  await expect.element(editing.getByLabelText('Menu price')).toHaveValue('130');
  takesEntries(list);
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  const [first, second] = sent('patch', ENTRIES);
  expect(second?.rows).toEqual(first?.rows);
});

test('a code that another item has is told beside its field', async () => {
  await openMenu();
  answers('patch', ENTRIES, {
    saved: [],
    refused: [
      { id: 'Mocha', error: 'code_taken', detail: "'Latte' has the code '4800'.", field: 'code', now: null },
    ],
  });
  const editing = await edit('Mocha');
  await editing.getByLabelText('Barcode or short number').fill('4800');
  await button('Save', editing).click();
  await expect
    .element(editing.getByLabelText('Barcode or short number'))
    .toHaveAccessibleDescription("'Latte' has the code '4800'.");
});

test('a coming price can be removed', async () => {
  const list = await openMenu();
  const editing = await edit('Latte');
  answers('delete', at('/api/menu/entries/{item_id}/prices/{from_on}', 'Latte', '2026-11-30'), () => {
    list.entries = list.entries.map((each) => (each.name === 'Latte' ? { ...each, coming: [] } : each));
    return undefined;
  });
  await pressEnter(button('Remove ₱130.00 from Nov 30, 2026', editing));
  await expect.element(editing.getByRole('list', { name: 'Coming prices' })).not.toBeInTheDocument();
  await expect.poll(() => editing.element().contains(document.activeElement)).toBe(true);
});

test('Batch Edit saves the changed rows, and a refused row stays with its reason', async () => {
  const list = await openMenu();
  holdMoment();
  await button('Batch Edit').click();
  await entryCard('Mocha').getByLabelText('Menu price').fill('130');
  await entryCard('Tapsilog').getByLabelText('Group of Tapsilog').selectOptions('Coffee');
  // Not by its position, as the bar may cover it.
  (entryCard('Flour').getByRole('switch').element() as HTMLElement).click();
  await entryCard('Latte').getByLabelText('Menu price').fill('12x');
  await expect.element(bar).toMatchTextContent(/4 pending updates/);
  answers('patch', ENTRIES, ({ rows }) => ({
    saved: list.entries.filter(({ id }) => id !== 'Mocha' && rows.some((row) => row.id === id)),
    refused: [
      {
        ...{ id: 'Mocha', error: 'menu_changed' as const, detail: '', field: 'price_centavos' },
        now: entry('Mocha', { price_centavos: 15_000, default_group: 'coffee' }),
      },
    ],
  }));
  await button('Save Changes', bar).click();
  await expectFailure('Updated 2 items successfully. 2 rows were not saved. Each one says why.');
  await expect.element(entryCard('Mocha')).toMatchTextContent(/Now: ₱150\.00\. Save again to keep yours\./);
  await expect.element(entryCard('Latte')).toMatchTextContent(/Please enter a valid price/);
  await button('Save Changes', bar).click();
  expect(sent('patch', ENTRIES)).toHaveLength(1);
  expect(sent('patch', ENTRIES)[0]?.rows.map(({ id, to }) => [id, to])).toEqual([
    ['Mocha', { price_centavos: 13_000 }],
    ['Tapsilog', { group_key: 'coffee' }],
    ['Flour', { is_listed: true }],
  ]);
  await button('Cancel', bar).click();
  await button('Discard', dialog('Discard changes')).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('what is typed while the rows are being saved is saved the next time', async () => {
  const list = await openMenu();
  await button('Batch Edit').click();
  const price = entryCard('Mocha').getByLabelText('Menu price');
  await price.fill('130');
  const saved = later<MenuEntryAnswer>();
  answers('patch', ENTRIES, () => saved.answer);
  await button('Save Changes', bar).click();
  await expect.poll(() => sent('patch', ENTRIES)).toHaveLength(1);
  await price.fill('135');
  const mocha = entry('Mocha', { default_group: 'coffee', price_centavos: 13_000 });
  list.entries = list.entries.map((each) => (each.id === 'Mocha' ? mocha : each));
  saved.resolve({ saved: [mocha], refused: [] });
  await expectSuccess('Updated 1 items successfully');
  await expect.element(price).toHaveValue('135');
  takesEntries(list);
  await button('Save Changes', bar).click();
  await expect.element(bar).toMatchTextContent(/0 pending updates/);
  // Another tap leaves the message about what was saved.
  await button('Save Changes', bar).click();
  await expectSuccess('Updated 1 items successfully');
  expect(sent('patch', ENTRIES)[1]?.rows).toMatchObject([
    { id: 'Mocha', from: { price_centavos: 13_000 }, to: { price_centavos: 13_500 } },
  ]);
});

test('an empty menu leads to where items are added, and a failed load can be tried again', async () => {
  const list = await openMenu(entryList([]));
  answers('get', '/api/stock/running-out', { items: [] });
  await button('Inventory Items').click();
  expect(address()).toBe('/?view=inventory');
  fails('get', ENTRIES, BROKEN);
  fails('get', ENTRIES, refusal(400, 'refused'));
  list.entries = usualEntries();
  await page.getByRole('tab', { name: 'Menu' }).click();
  await readAgain();
  await expect.element(entryCard('Mocha')).toBeVisible();
});

test("the stock list shows an owner's price, and a delivery does not promise another one", async () => {
  await openStock({ inventory: [item('Latte'), item('Mocha')], supply: [] });
  await expect.element(entryCard('Latte')).toMatchTextContent(/Menu price₱120\.00/);
  answers('get', ENTRIES, entryList([entry('Latte', { price_centavos: 12_500 }), entry('Mocha')]));
  await readAgain();
  await expect.element(entryCard('Latte')).toMatchTextContent(/Menu price₱125\.00/);
  await expect.element(entryCard('Mocha')).toMatchTextContent(/Menu price₱120\.00/);
  await button('Transaction Latte').click();
  await dialog('Transaction: Latte').getByLabelText('Unit Cost').fill('65');
  await expect.element(dialog('Transaction: Latte').getByText('Menu price ₱125.00')).toBeVisible();
});

test.for([277, 300])('at %i px nothing sticks out sideways', async (width) => {
  await page.viewport(width, 649);
  const dear = { price_centavos: 123_456_789 };
  await openMenu(
    entryList([
      ...usualEntries(),
      entry('Tsokolate', dear),
      entry('Beef', { rule: 'cost', rule_price_centavos: 123_456_789 }),
    ]),
  );
  const main = document.querySelector('main') as Element;
  const wide = () =>
    [...main.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > width && part.checkVisibility())
      .map((part) => `${part.tagName} ${part.textContent} ${part.getBoundingClientRect().right}`);
  await expect.poll(wide).toEqual([]);
  await button('Batch Edit').click();
  await expect.element(entryCard('Latte').getByLabelText('Menu price')).toBeInTheDocument();
  await expect.poll(wide).toEqual([]);
});
