/** The dialog of one item, when the answer to its save is lost or slow. */
import { expect, test } from 'vitest';
import type { MenuEntry, MenuEntryList, MenuEntryRow } from '~/api/types';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { edit, openMenu, takesEntries } from '~/testing/menu-room';
import { answers, at, fails, losesAnswer, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ENTRIES = '/api/menu/entries';
const TOMORROW = '2026-11-27';

function withRow(each: MenuEntry, { to, price_from }: MenuEntryRow): MenuEntry {
  const { price_centavos, ...others } = to;
  const saved = { ...each, ...others } as MenuEntry;
  if (price_centavos === undefined) return saved;
  return price_from
    ? { ...saved, coming: [{ from_on: price_from, price_centavos }] }
    : { ...saved, price_centavos };
}

/** The server saves all rows; the answer to the first request is lost. */
function loses(list: MenuEntryList): void {
  answers('patch', ENTRIES, ({ rows }) => {
    list.entries = list.entries.map((each) =>
      rows.reduce((one, row) => (row.id === one.id ? withRow(one, row) : one), each),
    );
    return { saved: list.entries.filter(({ id }) => rows.some((row) => row.id === id)), refused: [] };
  });
  losesAnswer('patch', ENTRIES);
}

/** Saves a price of Mocha, and loses the answer. */
async function losePrice(when: 'From now on' | 'From a day on' = 'From now on') {
  const list = await openMenu();
  loses(list);
  const editing = await edit('Mocha');
  const price = editing.getByLabelText('Menu price');
  await price.fill('130');
  await editing.getByRole('radio', { name: when }).click({ force: true });
  await button('Save', editing).click();
  await expectFailure('Failed to update menu');
  return { list, editing, price };
}

test('a coming price that was removed although the answer was lost is not called a failure alone', async () => {
  const price = '/api/menu/entries/{item_id}/prices/{from_on}';
  const list = await openMenu();
  answers('delete', at(price, 'Latte', '2026-11-30'), () => {
    list.entries = list.entries.map((each) => (each.name === 'Latte' ? { ...each, coming: [] } : each));
    return undefined;
  });
  losesAnswer('delete', price);
  const editing = await edit('Latte');
  await button('Remove ₱130.00 from Nov 30, 2026', editing).click();
  await expectFailure('Failed to update menu. The server did not answer: the price may already be removed.');
  await expect.element(editing.getByRole('list', { name: 'Coming prices' })).not.toBeInTheDocument();
});

test('when a price applies stays as it is saved while the save is being sent', async () => {
  const list = await openMenu();
  const reached = later<void>();
  answers('patch', ENTRIES, async () => {
    await reached.answer;
    return { saved: list.entries, refused: [] };
  });
  const editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('130');
  await button('Save', editing).click();
  await editing.getByRole('radio', { name: 'From a day on' }).click({ force: true });
  await expect.element(editing.getByRole('radio', { name: 'From now on' })).toBeChecked();
  reached.resolve();
  await expectSuccess('Updated Mocha');
});

test("the effect of one's own lost save is not taken for another owner's change", async () => {
  const { editing, price } = await losePrice();
  await price.fill('140');
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  expect(sent('patch', ENTRIES)[1]?.rows).toEqual([
    { id: 'Mocha', price_from: null, from: { price_centavos: 13_000 }, to: { price_centavos: 14_000 } },
  ]);
});

test("a lost price of a later day is not taken for another owner's change either", async () => {
  const { editing, price } = await losePrice('From a day on');
  await price.fill('140');
  await editing.getByLabelText('Barcode or short number').fill('12');
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  expect(sent('patch', ENTRIES)[1]?.rows).toEqual([
    {
      ...{ id: 'Mocha', price_from: TOMORROW },
      ...{ from: { price_centavos: 13_000, code: null }, to: { price_centavos: 14_000, code: '12' } },
    },
  ]);
});

test('what another owner has changed in between stays theirs', async () => {
  const { list, editing, price } = await losePrice();
  list.entries = list.entries.map((each) => (each.id === 'Mocha' ? { ...each, is_listed: false } : each));
  await price.fill('140');
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  expect(sent('patch', ENTRIES)[1]?.rows[0]?.to).toEqual({ price_centavos: 14_000 });
});

test("a price that never arrived is not sent by a reopened dialog, even if another owner's price is coming", async () => {
  const list = await openMenu();
  let editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('130');
  await editing.getByRole('radio', { name: 'From a day on' }).click({ force: true });
  fails('patch', ENTRIES, 'cut');
  await button('Save', editing).click();
  await expectFailure('Failed to update menu');
  await button('Cancel', editing).click();
  const coming = [{ from_on: '2026-12-05', price_centavos: 15_000 }];
  list.entries = list.entries.map((each) => (each.id === 'Mocha' ? { ...each, coming } : each));
  await readAgain();
  editing = await edit('Mocha');
  await editing.getByLabelText('Barcode or short number').fill('12');
  takesEntries(list);
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  const rows = [{ id: 'Mocha', price_from: null, from: { code: null }, to: { code: '12' } }];
  expect(sent('patch', ENTRIES).slice(1)).toMatchObject([{ rows }]);
});

test.for([
  ['From now on', 'From a day on', 'now on'],
  ['From a day on', 'From now on', 'Fri, Nov 27, 2026'],
] as const)(
  'a price that was saved "%s" is pointed out before it is saved "%s"',
  async ([first, since, told]) => {
    const { editing, price } = await losePrice(first);
    await editing.getByRole('radio', { name: since }).click({ force: true });
    await button('Save', editing).click();
    await expect
      .element(price)
      .toHaveAccessibleDescription(`Already saved: ₱130.00 from ${told}. Save again if that is right.`);
    expect(sent('patch', ENTRIES)).toHaveLength(1);
  },
);
