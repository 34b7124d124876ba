/**
 * The editor of options: a list in plain words, one group with everything that it asks, and two owners at the same
 * time.
 */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDrafts } from '~/features/options/draft-store';
import { hasUnsaved } from '~/lib/unsaved';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { holdMoment } from '~/testing/moment';
import { card, change, ONE, OPTIONS, openOptions, row } from '~/testing/options-editor';
import { answers, BROKEN, breaks, fails, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { latte, milk, pandesal, silog, temperature } from './options-for-tests';

beforeEach(() => useDrafts.setState({}, true));

const group = (name: string) => page.getByRole('listitem', { name, exact: true });
const name = () => page.getByRole('textbox', { name: 'Name', exact: true }).first();
const inRow = (of: string, label: string) => row(of).getByLabelText(label, { exact: true });
const turn = (label: string, within: ReturnType<typeof card>) =>
  within.getByRole('switch', { name: label, exact: true }).click({ force: true });
const theirs = card("Someone else's changes");
const says = (what: ReturnType<typeof card>, words: string) =>
  expect.poll(() => what.query()?.textContent).toContain(words);

test('each group is described in plain words, the built-in ones first', async () => {
  await openOptions([temperature, silog, milk]);
  await says(group('Milk'), 'One, usually Fresh milk; 1 item');
  await says(group('Milk'), 'Fresh milk · Oat milk +₱30.00');
  await says(group('Temperature'), 'One, always asked; 2 items');
  await says(group('Silog Type'), 'no items yet');
  await expect.element(button('Move Temperature up')).not.toBeInTheDocument();
});

test('an owner makes a new group of options, and sees what a tap will do before it is saved', async () => {
  await openOptions([temperature, silog, milk]);
  await button('Add options').click();
  await expect.element(button('Save')).toBeDisabled();
  await inRow('Choice 1', 'Added to the price').fill('30');
  await button('Save').click();
  await expect.element(page.getByText('Please enter a name', { exact: true })).toBeVisible();
  await expect.element(name()).toHaveFocus();
  await name().fill('Add-ons');
  await page.getByRole('radio', { name: 'Several' }).click({ force: true });
  await page.getByLabelText(/^At most/).fill('3');
  await turn('At least one must be chosen', card('Add-ons'));
  await inRow('Choice 1', 'Name').fill('Extra shot');
  await button('Add a choice').click();
  await inRow('Choice 2', 'Name').fill('No sugar');
  await inRow('No sugar', 'Added to the price').fill('-5');
  await turn('Coffee', card('On which items'));
  await says(
    card('At the till'),
    'Asks: Temperature. Taken without asking: Fresh milk. Can be added on the line: Add-ons.',
  );
  await page.getByRole('searchbox', { name: 'Search items' }).fill('pande');
  await turn('Pandesal', card('On which items'));
  expect(hasUnsaved()).toBe(true);
  await button('Save').click();

  await expectSuccess('Add-ons is saved.');
  await says(group('Add-ons'), 'Up to 3; 3 items');
  expect(hasUnsaved()).toBe(false);
  expect(sent('put', ONE)).toMatchObject([
    {
      name: 'Add-ons',
      several: true,
      required: false,
      most: 3,
      choices: [
        { name: 'Extra shot', delta_centavos: 3_000, is_default: false, prices: [] },
        { name: 'No sugar', delta_centavos: -500 },
      ],
      menu_groups: ['coffee'],
      items: [pandesal.id],
      items_off: [],
      known_version: 0,
    },
  ]);
});

test('a choice is renamed, moved, made the usual one, and keeps its id', async () => {
  await openOptions([temperature, silog, milk]);
  await change('Milk');
  await expect.element(button('Save')).toBeDisabled();
  await inRow('Oat milk', 'Name').fill('Oat');
  await button('Move Oat up').click();
  await row('Oat').getByRole('switch', { name: 'Usual' }).click({ force: true });
  await expect.element(row('Fresh milk').getByRole('switch', { name: 'Usual' })).not.toBeChecked();
  await button('Remove Fresh milk').click();
  await expect.element(button('Remove Oat')).toBeDisabled();
  await userEvent.type(inRow('Oat', 'Name'), '{Enter}');

  await expectSuccess('Milk is saved.');
  expect(sent('put', ONE)[0]).toMatchObject({
    choices: [{ id: milk.choices[1]?.id, name: 'Oat', is_default: true, delta_centavos: 3_000 }],
    known_version: 1,
  });
});

test('an item can have an own price with a choice, which starts from what it costs otherwise', async () => {
  await openOptions([temperature, silog, milk]);
  await change('Milk');
  const prices = card('Own prices');
  await prices.getByRole('combobox', { name: 'Choice' }).selectOptions('Oat milk');
  await button('Add a price', prices).click();
  const own = prices.getByRole('listitem', { name: 'Cafe Latte with Oat milk' });
  await says(own, 'Instead of ₱150.00');
  await expect.element(own.getByLabelText('Price', { exact: true })).toHaveValue('150.00');
  await own.getByLabelText('Price', { exact: true }).fill('x');
  await button('Save').click();
  await expect.element(own.getByText('Please enter a valid amount')).toBeVisible();
  await own.getByLabelText('Price', { exact: true }).fill('145');
  await button('Save').click();

  await expectSuccess('Milk is saved.');
  expect(sent('put', ONE)[0]?.choices[1]?.prices).toEqual([{ item_id: latte.id, price_centavos: 14_500 }]);
});

test('a refusal is told beside its field or above all, and nothing typed is lost', async () => {
  await openOptions([temperature, silog, milk]);
  await change('Milk');
  await name().fill('Size');
  const detail = 'Other options have this name.';
  fails('put', ONE, { status: 409, json: { error: 'option_name_taken', detail, field: 'name' } });
  await button('Save').click();
  await expectFailure('Failed to save Size');
  await expect.element(page.getByText(detail)).toBeVisible();

  await name().fill('Milks');
  const below = 'Pandesal could come to -₱5.00, which is below zero.';
  fails('put', ONE, { status: 422, json: { error: 'invalid', detail: below, field: 'choices' } });
  await button('Save').click();
  await expect.element(page.getByRole('alert').getByText(below)).toBeVisible();

  fails('put', ONE, 'cut');
  await button('Save').click();
  await expect.element(page.getByText(/What you typed is still here/)).toBeVisible();
  await expect.element(name()).toHaveValue('Milks');
  await button('Save').click();
  await expectSuccess('Milks is saved.');
});

test('unsaved changes survive a visit elsewhere, are marked in the list, and can be discarded', async () => {
  await openOptions([temperature, silog, milk]);
  await change('Milk');
  await name().fill('Milks');
  await button('Back').click();
  await says(group('Milk'), 'Not saved');
  await button('Add options').click();
  await button('Back').click();
  await expect.element(group('New options')).not.toBeInTheDocument();
  await button('Add options').click();
  await inRow('Choice 1', 'Name').fill('Regular');
  await button('Back').click();
  await says(group('New options'), 'Not saved');
  await button('Change New options').click();
  await button('Discard').click();
  await expect.element(group('New options')).not.toBeInTheDocument();
  await change('Milk');
  await expect.element(name()).toHaveValue('Milks');
  await button('Discard changes').click();
  await expect.element(name()).toHaveValue('Milk');
});

test("another owner's change is shown beside one's own: theirs can be taken, or one's own saved over it", async () => {
  const server = await openOptions([temperature, silog, milk]);
  const isRead = holdMoment();
  await change('Milk');
  await name().fill('Milk or cream');
  const others = { ...milk, name: 'Milks', version: 2 };
  server.groups = [temperature, silog, others];
  fails('put', ONE, refusal(409, 'menu_changed'));
  await button('Save').click();
  await says(theirs, 'Someone else changed Milks. Your changes are not lost.');
  await says(theirs, 'Theirs: Milks');
  await says(theirs, 'Yours: Milk or cream');
  await button('Save mine', theirs).click();
  await button('Take theirs', theirs).click();
  expect(sent('put', ONE)).toHaveLength(1);
  isRead();
  await button('Save mine', theirs).click();
  await expectSuccess('Milk or cream is saved.');
  expect(sent('put', ONE).at(-1)).toMatchObject({ name: 'Milk or cream', known_version: 2 });

  await change('Milk or cream');
  await name().fill('Milk');
  server.groups = [temperature, silog, { ...others, version: 3 }];
  await readAgain();
  await says(theirs, 'Theirs: Milks');
  isRead();
  await button('Take theirs', theirs).click();
  await expect.element(name()).toHaveValue('Milks');
  expect(sent('put', ONE)).toHaveLength(2);
});

test("typing on beside another owner's change does not delay saving over it", async () => {
  const server = await openOptions([temperature, silog, milk]);
  await change('Milk');
  await name().fill('Milk or cream');
  const isRead = holdMoment();
  server.groups = [temperature, silog, { ...milk, name: 'Milks', version: 2 }];
  await readAgain();
  await says(theirs, 'Theirs: Milks');
  isRead();
  await name().fill('Milk, or cream');
  await says(theirs, 'Yours: Milk, or cream');
  await button('Save mine', theirs).click();
  await expectSuccess('Milk, or cream is saved.');
});

test('options that another owner has deleted stay on the screen of the person who is changing them', async () => {
  const server = await openOptions([temperature, silog, milk]);
  await change('Milk');
  await name().fill('Milks');
  const isRead = holdMoment();
  server.groups = [temperature, silog];
  await readAgain();
  await says(theirs, 'Someone else deleted these options.');
  isRead();
  await button('Save mine', theirs).click();
  await expectSuccess('Milks is saved.');
  expect(sent('put', ONE)).toMatchObject([{ name: 'Milks', known_version: 0 }]);
});

test('a change by another owner is simply shown if nothing was typed here', async () => {
  const server = await openOptions([temperature, silog, milk]);
  await change('Milk');
  server.groups = [temperature, silog, { ...milk, name: 'Milks', version: 2 }];
  await readAgain();
  await expect.element(name()).toHaveValue('Milks');
});

test('the temperatures keep their names and choices, can have prices, and can be restored as delivered', async () => {
  const server = await openOptions([{ ...temperature, version: 3 }, silog, milk]);
  await change('Temperature');
  await expect.element(row('Iced').getByLabelText('Name')).not.toBeInTheDocument();
  await expect.element(button('Add a choice')).not.toBeInTheDocument();
  await expect.element(button('Remove Hot')).not.toBeInTheDocument();
  await inRow('Iced', 'Added to the price').fill('15');
  await button('Save').click();
  await expectSuccess('Temperature is saved.');
  server.groups = [{ ...temperature, version: 4 }, silog, milk];
  await readAgain();
  await change('Temperature');
  answers('delete', ONE, () => {
    server.groups = [temperature, silog, milk];
    return undefined as never;
  });
  await button('Reset').click();
  await button('Reset', dialog('Reset')).click();
  await expectSuccess('Temperature was reset.');
  await expect.element(group('Temperature')).toBeVisible();
});

test('options are deleted after a confirmation, unless somebody has changed them since', async () => {
  const server = await openOptions([temperature, silog, milk]);
  await change('Milk');
  fails('delete', ONE, refusal(409, 'menu_changed'));
  await button('Delete').click();
  await button('Delete', dialog('Delete options')).click();
  await expectFailure('Failed to delete Milk');
  await expect.element(dialog('Delete options')).not.toBeInTheDocument();
  answers('delete', ONE, () => {
    server.groups = [temperature, silog];
    return undefined as never;
  });
  await button('Delete').click();
  await says(dialog('Delete options'), '1 item will no longer have Milk.');
  await button('Delete', dialog('Delete options')).click();
  await expectSuccess('Milk is deleted.');
  await expect.element(group('Milk')).not.toBeInTheDocument();
});

test('groups change places immediately, and go back if the server refuses that', async () => {
  const size = { ...milk, id: '018f0000-0000-7000-8000-000000000040', name: 'Size' };
  await openOptions([temperature, silog, milk, size]);
  const names = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent?.replace('Built in', ''));
  answers('put', '/api/menu/options/order', undefined as never);
  fails('put', '/api/menu/options/order', BROKEN);
  await button('Move Size up').click();
  await expectFailure('Failed to change the order');
  await expect.poll(names).toEqual(['Temperature', 'Silog Type', 'Milk', 'Size']);
  await button('Move Milk down').click();
  await expect.poll(() => sent('put', '/api/menu/options/order').at(-1)).toEqual({ ids: [size.id, milk.id] });
});

test('options that cannot be read say so', async () => {
  breaks('get', OPTIONS, BROKEN);
  await openOptions([]);
  await expectFailure('Failed to load options');
  await expect.element(page.getByText('Something went wrong on the server. Please try again.')).toBeVisible();
});
