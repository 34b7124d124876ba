import { afterEach, expect, test } from 'vitest';
import { endDrafts } from '~/features/menu-room/drafts';
import { button } from '~/testing/controls';
import { edit, entry, entryCard, openMenu, takesEntries } from '~/testing/menu-room';
import { holdMoment } from '~/testing/moment';
import { answers, breaks, fails, refusal, sent } from '~/testing/server';
import { bar } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ENTRIES = '/api/menu/entries';

afterEach(endDrafts);

test("another owner's price is shown, and saving again after there was time to read it keeps one's own", async () => {
  const list = await openMenu();
  const isRead = holdMoment();
  answers('patch', ENTRIES, {
    saved: [],
    refused: [
      {
        ...{ id: 'Mocha', error: 'menu_changed', detail: '', field: 'price_centavos' },
        now: entry('Mocha', { price_centavos: 15_000 }),
      },
    ],
  });
  const editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('130');
  await button('Save', editing).click();
  await expect
    .element(editing.getByLabelText('Menu price'))
    .toHaveAccessibleDescription('Someone else changed this. Now: ₱150.00. Save again to keep yours.');
  await button('Save', editing).click();
  expect(sent('patch', ENTRIES)).toHaveLength(1);
  isRead();
  takesEntries(list);
  await button('Save', editing).click();
  await expectSuccess('Updated Mocha');
  expect(sent('patch', ENTRIES)[1]?.rows[0]).toMatchObject({
    from: { price_centavos: 15_000 },
    to: { price_centavos: 13_000 },
  });
});

test('all fields that another owner changed too are shown together, since saving again overwrites them all', async () => {
  await openMenu();
  const now = entry('Mocha', { price_centavos: 15_000, code: '77', hue: 12 });
  const refused = { id: 'Mocha', error: 'menu_changed' as const, detail: '', field: 'price_centavos', now };
  answers('patch', ENTRIES, { saved: [], refused: [refused] });
  const editing = await edit('Mocha');
  await editing.getByLabelText('Menu price').fill('130');
  await editing.getByLabelText('Barcode or short number').fill('12');
  await button('Violet', editing).click();
  await button('Save', editing).click();
  await expect.element(editing.getByLabelText('Menu price')).toHaveAccessibleDescription(/Now: ₱150\.00\./);
  await expect
    .element(editing.getByLabelText('Barcode or short number'))
    .toHaveAccessibleDescription(/Now: 77\. Save again/);
  await expect.element(editing.getByText(/Now: another one\. Save again/)).toBeVisible();
  await button('Cancel', editing).click();

  await button('Batch Edit').click();
  await entryCard('Mocha').getByLabelText('Menu price').fill('130');
  (entryCard('Mocha').getByRole('switch').element() as HTMLElement).click();
  const moved = { ...refused, now: entry('Mocha', { price_centavos: 15_000, group_key: 'silog' }) };
  answers('patch', ENTRIES, { saved: [], refused: [moved] });
  await entryCard('Mocha').getByLabelText('Group of Mocha').selectOptions('More');
  await button('Save Changes', bar).click();
  await expect
    .element(entryCard('Mocha'))
    .toMatchTextContent(/Now: ₱150\.00, Silog\. Save again to keep yours\./);
});

/** Saves another price and loses the answer; returns the field, for further typing. */
async function loseBatch(name = 'Mocha') {
  await button('Batch Edit').click();
  const price = entryCard(name).getByLabelText('Menu price');
  await price.fill('130');
  fails('patch', ENTRIES, 'cut');
  await button('Save Changes', bar).click();
  await expectFailure('Failed to update menu');
  await expect.element(entryCard(name)).toMatchTextContent(/did not answer: this may already be saved\./);
  return price;
}

test("a batch whose answer was lost is sent again first, and its effect is not taken for someone else's", async () => {
  const list = await openMenu();
  const price = await loseBatch();
  list.entries = list.entries.map((each) =>
    each.id === 'Mocha' ? { ...each, price_centavos: 13_000 } : each,
  );
  await price.fill('140');
  takesEntries(list);
  await button('Save Changes', bar).click();
  await expectSuccess('Updated 1 items successfully');
  const [lost, again, since] = sent('patch', ENTRIES);
  expect(again).toEqual(lost);
  expect(since?.rows).toEqual([
    { id: 'Mocha', price_from: null, from: { price_centavos: 13_000 }, to: { price_centavos: 14_000 } },
  ]);
});

test('a value typed back after a lost answer is saved after the value that may have arrived', async () => {
  const list = await openMenu();
  const price = await loseBatch('Latte');
  await price.fill('125.00');
  takesEntries(list);
  await button('Save Changes', bar).click();
  await expectSuccess('Updated 1 items successfully');
  expect(sent('patch', ENTRIES)[2]?.rows).toMatchObject([
    { id: 'Latte', from: { price_centavos: 13_000 }, to: { price_centavos: 12_500 } },
  ]);
  await expect.element(price).toHaveValue('125.00');
});

test('a row that was typed back is dropped when its batch is refused as a whole at the second try', async () => {
  await openMenu();
  const price = await loseBatch('Latte');
  await price.fill('125.00');
  fails('patch', ENTRIES, refusal(422, 'invalid'));
  await button('Save Changes', bar).click();
  await expectFailure('Failed to update menu');
  await expect.element(entryCard('Latte')).not.toMatchTextContent(/this may already be saved/);
  await button('Save Changes', bar).click();
  await expectFailure('Please select items to update', 'No Changes');
  await expect.element(bar).toMatchTextContent(/0 pending updates/);
});

test('what was typed since is saved when its batch is refused as a whole at the second try', async () => {
  const list = await openMenu();
  const price = await loseBatch('Latte');
  await price.fill('140');
  takesEntries(list);
  fails('patch', ENTRIES, refusal(422, 'invalid'));
  await button('Save Changes', bar).click();
  await expectSuccess('Updated 1 items successfully');
  expect(sent('patch', ENTRIES)[2]?.rows).toMatchObject([
    { id: 'Latte', from: { price_centavos: 12_500 }, to: { price_centavos: 14_000 } },
  ]);
});

test('a row that is refused when its batch is sent again says why, and is not overwritten unread', async () => {
  await openMenu();
  await loseBatch();
  const now = entry('Mocha', { price_centavos: 15_000 });
  answers('patch', ENTRIES, {
    saved: [],
    refused: [{ id: 'Mocha', error: 'menu_changed', detail: '', field: 'price_centavos', now }],
  });
  await button('Save Changes', bar).click();
  await expect.element(entryCard('Mocha')).toMatchTextContent(/Now: ₱150\.00\. Save again to keep yours\./);
  expect(sent('patch', ENTRIES)).toHaveLength(2);
});

test('a saved row shows its new price and counts on from there, even if the list cannot be read', async () => {
  takesEntries(await openMenu());
  await button('Batch Edit').click();
  const price = entryCard('Mocha').getByLabelText('Menu price');
  await price.fill('130');
  const heal = breaks('get', ENTRIES, 'cut');
  await button('Save Changes', bar).click();
  await expectSuccess('Updated 1 items successfully');
  await expect.element(price).toHaveValue('130.00');
  await price.fill('140');
  heal();
  await button('Save Changes', bar).click();
  await expect
    .poll(() => sent('patch', ENTRIES).at(-1)?.rows)
    .toMatchObject([{ from: { price_centavos: 13_000 }, to: { price_centavos: 14_000 } }]);
});
