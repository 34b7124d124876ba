import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MenuChip } from '~/api/types';
import { groupKeyOf } from '~/features/menu-room/entry';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { entryCard, entryList, openMenu, takesEntries, usualEntries } from '~/testing/menu-room';
import { holdMoment } from '~/testing/moment';
import { answers, at, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const CHIPS = '/api/menu/chips';
const CHIP = '/api/menu/chips/{key}';
const SNACKS: MenuChip = {
  ...{ key: '018f0000-0000-7000-8000-0000000000e1', name: 'Snacks', hue: 12 },
  ...{ is_default: false, version: 1 },
};
const groups = dialog('Groups');

test('groups are put in order with buttons, also by keyboard, and saved together', async () => {
  await openMenu();
  answers('put', CHIPS, undefined);
  await button('Groups').click();
  await expect.element(button('Move Silog up', groups)).toHaveAttribute('aria-disabled', 'true');
  button('Move More up', groups).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(groups.getByRole('listitem').nth(1)).toMatchTextContent(/More/);
  await button('Save Order', groups).click();
  await expectSuccess('The order of the groups is saved');
  expect(sent('put', CHIPS)).toEqual([
    { known: ['silog', 'coffee', 'more'], keys: ['silog', 'more', 'coffee'] },
  ]);
});

test('a key that moves a group to the end of the list keeps the focus, and moves nothing further', async () => {
  await openMenu();
  await button('Groups').click();
  const up = button('Move More up', groups);
  up.element().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(groups.getByRole('listitem').first()).toMatchTextContent(/More/);
  await expect.element(up).toHaveFocus();
});

test('an order of the groups that somebody else has changed is shown instead', async () => {
  await openMenu();
  fails('put', CHIPS, refusal(409, 'menu_changed'));
  await button('Groups').click();
  await button('Move Coffee up', groups).click();
  await button('Save Order', groups).click();
  await expect.element(groups.getByText(/Someone else changed the groups/)).toBeVisible();
  await expect.element(groups.getByRole('listitem').first()).toMatchTextContent(/Silog/);
});

test('an order of the groups that somebody else has saved is not overwritten by one made before it was seen', async () => {
  const list = await openMenu();
  await button('Groups').click();
  await button('Move Coffee up', groups).click();
  await expect.element(groups.getByRole('listitem').first()).toMatchTextContent(/Coffee/);
  list.groups = list.groups.toReversed();
  await readAgain();
  await expect.element(groups.getByText(/Someone else changed the groups/)).toBeVisible();
  await expect.element(groups.getByRole('listitem').first()).toMatchTextContent(/More/);
  await expect.element(button('Save Order', groups)).toHaveAttribute('aria-disabled', 'true');
});

test("an order that was saved although its answer was lost is not taken for someone else's", async () => {
  const list = await openMenu();
  fails('put', CHIPS, 'cut');
  await button('Groups').click();
  await button('Move Coffee up', groups).click();
  await button('Save Order', groups).click();
  await expectFailure('Failed to update menu');
  const [silog, coffee, more] = list.groups as [MenuChip, MenuChip, MenuChip];
  list.groups = [coffee, silog, more];
  await readAgain();
  await expect.element(button('Save Order', groups)).toHaveAttribute('aria-disabled', 'true');
  // Neither that somebody else changed it, nor that it should be tried again.
  expect(groups.getByRole('alert').elements()).toEqual([]);
});

test('nothing can be moved while the order is being saved', async () => {
  await openMenu();
  const slow = later<undefined>();
  answers('put', CHIPS, () => slow.answer);
  await button('Groups').click();
  await button('Move Coffee up', groups).click();
  await button('Save Order', groups).click();
  await button('Move Coffee down', groups).click();
  await expect.element(groups.getByRole('listitem').first()).toMatchTextContent(/Coffee/);
  slow.resolve(undefined);
  await expectSuccess('The order of the groups is saved');
});

test('a new group has a name and a colour, and a taken name says so', async () => {
  const list = await openMenu();
  await button('Groups').click();
  await button('Add Group', groups).click();
  const adding = dialog('Add Group');
  await button('Add Group', adding).click();
  await expect.element(adding.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await adding.getByLabelText('Name').fill('Rice meals');
  await button('Teal', adding).click();
  fails('post', CHIPS, refusal(409, 'group_name_taken'));
  await button('Add Group', adding).click();
  await expectFailure('Failed to update menu');
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Rice meals');
  answers('post', CHIPS, ({ id, name, hue }) => {
    const added: MenuChip = { key: id, name, hue: hue ?? null, is_default: false, version: 1 };
    list.groups = [...list.groups, added];
    return added;
  });
  await button('Add Group', adding).click();
  await expect.element(button('Edit Rice meals', groups)).toBeVisible();
  expect(sent('post', CHIPS).at(-1)).toMatchObject({ name: 'Rice meals', hue: 192 });
});

test("a default group can be renamed but not deleted, and the owner's own group is deleted after a confirmation", async () => {
  const list = await openMenu();
  list.groups = [...list.groups, { key: 'rice', name: 'Rice', hue: null, is_default: false, version: 3 }];
  answers('put', at('/api/menu/chips/{key}', 'coffee'), {
    ...{ key: 'coffee', name: 'Kape', hue: 58, is_default: true, version: 1 },
  });
  answers('delete', at('/api/menu/chips/{key}', 'rice'), undefined);
  await button('Groups').click();
  await button('Edit Coffee', groups).click();
  const coffee = dialog('Coffee');
  await expect.element(button('Delete Group', coffee)).not.toBeInTheDocument();
  await coffee.getByLabelText('Name').fill('Kape');
  await button('Save', coffee).click();
  await expect.element(coffee).not.toBeInTheDocument();
  expect(sent('put', at('/api/menu/chips/{key}', 'coffee'))).toEqual([{ version: 0, name: 'Kape', hue: 58 }]);
  await button('Edit Rice', groups).click();
  await button('Delete Group', dialog('Rice')).click();
  await button('Delete', dialog('Delete Group')).click();
  await expect.element(dialog('Rice')).not.toBeInTheDocument();
  expect(sent('delete', at('/api/menu/chips/{key}', 'rice'))).toHaveLength(1);
});

test('a group that is renamed during the question about its deletion must be read again before it is deleted', async () => {
  const list = entryList(usualEntries());
  list.groups = [...list.groups, SNACKS];
  await openMenu(list);
  await button('Groups').click();
  const isRead = holdMoment();
  await button('Edit Snacks', groups).click();
  await button('Delete Group', dialog('Snacks')).click();
  const asked = dialog('Delete Group');
  list.groups = [...list.groups.slice(0, -1), { ...SNACKS, name: 'Merienda', version: 2 }];
  await readAgain();
  await expect.element(asked.getByText(/^Delete "Merienda"\?/)).toBeVisible();
  await button('Delete', asked).click();
  expect(sent('delete', CHIP)).toEqual([]);
  isRead();
  answers('delete', CHIP, undefined);
  await button('Delete', asked).click();
  await expect.element(asked).not.toBeInTheDocument();
});

test('the order dialog of a deleted group is closed, and stays closed when the group comes back', async () => {
  const list = await openMenu();
  const [group, rest] = [list.groups, list.entries];
  await button('Order of Coffee').click();
  const order = dialog('Order of Coffee');
  await expect.element(order).toBeVisible();
  list.groups = group.filter(({ key }) => key !== 'coffee');
  list.entries = rest.filter((entry) => groupKeyOf(entry) !== 'coffee');
  await readAgain();
  await expect.element(order).not.toBeInTheDocument();
  list.groups = group;
  list.entries = rest;
  await readAgain();
  await expect.element(button('Order of Coffee')).toBeVisible();
  await expect.element(order).not.toBeInTheDocument();
});

test('the items of a group are put in order', async () => {
  takesEntries(await openMenu());
  await button('Order of Coffee').click();
  const order = dialog('Order of Coffee');
  await button('Move Mocha up', order).click();
  await button('Save Order', order).click();
  await expectSuccess('The order of Coffee is saved');
  expect(sent('patch', '/api/menu/entries')[0]?.rows).toEqual([
    { id: 'Mocha', price_from: null, from: { position: null }, to: { position: 0 } },
    { id: 'Latte', price_from: null, from: { position: null }, to: { position: 1 } },
  ]);
  await expect.element(entryCard('Mocha')).toBeVisible();
});

test('a group that somebody else has renamed is shown so, and overwritten only after there was time to read it', async () => {
  const { list, edited } = await editSnacks();
  const isRead = holdMoment();
  list.groups = list.groups.map((each) =>
    each.key === SNACKS.key ? { ...each, name: 'Bread', version: 2 } : each,
  );
  fails('put', CHIP, refusal(409, 'menu_changed'));
  await button('Save', edited).click();
  await expect
    .element(
      dialog('Bread').getByText('Someone else changed this group to "Bread". Save again to keep yours.'),
    )
    .toBeVisible();
  await button('Save', dialog('Bread')).click();
  isRead();
  answers('put', CHIP, { ...SNACKS, name: 'Sweets', version: 3 });
  await button('Save', dialog('Bread')).click();
  await expect.element(dialog('Bread')).not.toBeInTheDocument();
  expect(sent('put', CHIP)[1]).toEqual({ name: 'Sweets', hue: SNACKS.hue, version: 2 });
});

test.for(['menu_changed', 'not_found'] as const)(
  'what was typed for a group that somebody else has deleted can be added as a new one (%s)',
  async (code) => {
    const { list, edited } = await editSnacks();
    const isRead = holdMoment();
    list.groups = list.groups.filter(({ key }) => key !== SNACKS.key);
    fails('put', CHIP, refusal(code === 'not_found' ? 404 : 409, code));
    await button('Save', edited).click();
    const anew = dialog('Add Group');
    await expect
      .element(anew.getByText('Someone else deleted this group. What you typed can be added as a new one.'))
      .toBeVisible();
    await expect.element(anew.getByLabelText('Name')).toHaveValue('Sweets');
    expect(anew.getByText(/Save again/).elements()).toEqual([]);
    await button('Add Group', anew).click();
    isRead();
    answers('post', CHIPS, { ...SNACKS, name: 'Sweets' });
    await button('Add Group', anew).click();
    await expect.element(anew).not.toBeInTheDocument();
    expect(sent('post', CHIPS)).toMatchObject([{ name: 'Sweets', hue: SNACKS.hue }]);
  },
);

/** Somebody is typing another name over the group's. */
async function editSnacks() {
  const usual = entryList(usualEntries());
  const list = await openMenu({ ...usual, groups: [...usual.groups, SNACKS] });
  await button('Groups').click();
  await button('Edit Snacks', groups).click();
  const edited = dialog('Snacks');
  await edited.getByLabelText('Name').fill('Sweets');
  return { list, edited };
}

test("a group whose answer was lost is not taken for someone else's, and what was typed since replaces it", async () => {
  const { list, edited } = await editSnacks();
  answers('put', CHIP, ({ version, name, hue }) => {
    const saved = { ...SNACKS, name, hue: hue ?? null, version: version + 1 };
    list.groups = list.groups.map((each) => (each.key === SNACKS.key ? saved : each));
    return saved;
  });
  losesAnswer('put', CHIP);
  await button('Save', edited).click();
  await expectFailure('Failed to update menu');
  await edited.getByLabelText('Name').fill('Bites');
  await button('Save', edited).click();
  await expect.poll(() => sent('put', CHIP)).toHaveLength(2);
  expect(sent('put', CHIP)[1]).toEqual({ name: 'Bites', hue: SNACKS.hue, version: 2 });
});
