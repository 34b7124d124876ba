import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { button } from '~/testing/controls';
import { answers, at, BROKEN, fails, refusal, sent } from '~/testing/server';
import { add, card, type Lists, openStock, usualLists } from '~/testing/stock';
import { toldFailure, toldSuccess } from '~/testing/toast';

const ITEM = { Name: 'Ube Cake', 'Unit Cost': '60', 'Current Stock': '12' };

/** The server takes what is new. */
function takesNew(lists: Lists): void {
  for (const kind of ['inventory', 'supply'] as const)
    answers('post', at('/api/stock/{kind}', kind), (asked) => {
      const made = item(asked.name, { ...asked, kind });
      lists[kind] = [...lists[kind], made];
      return made;
    });
}

test('an item needs name, unit cost, stock and minimum; the first that is missing has the focus', async () => {
  await openStock();
  const dialog = await add('Add Item', { 'Unit Cost': '60' });
  await expect.element(dialog.getByText('Menu price ₱120.00')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await expect
    .element(dialog.getByLabelText('Current Stock'))
    .toHaveAccessibleDescription('Please enter a valid current stock');
  const least = dialog.getByLabelText('Minimum Stock Level');
  await expect.element(least).toHaveValue('10');
  await least.fill('1.5');
  await button('Add Item', dialog).click();
  await expect.element(least).toHaveAccessibleDescription('Please enter a valid minimum level');
  expect(sent('post', '/api/stock/{kind}')).toEqual([]);
});

test.for([
  {
    kind: 'inventory',
    title: 'Add Item',
    failed: 'Failed to save item',
    taken: 'An item with this name already exists. Please choose a different name.',
    done: 'Item created successfully',
  },
  {
    kind: 'supply',
    title: 'Add Supply',
    failed: 'Failed to save supply item',
    taken: 'A supply item with this name already exists. Please choose a different name.',
    done: 'Supply item created successfully',
  },
] as const)('$title: what fails says so and keeps what was typed', async (each) => {
  const { kind, title, failed, taken, done } = each;
  const lists = await openStock(usualLists(), kind === 'supply' ? '&list=supplies' : '');
  takesNew(lists);
  fails('post', at('/api/stock/{kind}', kind), BROKEN);
  const dialog = await add(title, ITEM);
  await toldFailure(failed);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ube Cake');

  fails('post', at('/api/stock/{kind}', kind), refusal(409, 'item_name_taken'));
  await button(title, dialog).click();
  await toldFailure(taken);
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(taken);
  await expect.element(dialog.getByLabelText('Unit Cost')).toHaveValue('60');

  await button(title, dialog).click();
  await toldSuccess(done);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Ube Cake')).toBeVisible();
});

test('a new item comes into sight from a search and a filter that do not have it', async () => {
  const lists = usualLists();
  lists.inventory.push(...Array.from({ length: 30 }, (_, at) => item(`Siomai ${at}`)));
  takesNew(await openStock(lists));
  await page.getByRole('switch', { name: 'Low only' }).click({ force: true });
  await page.getByLabelText('Search items').fill('flan');
  await expect.element(card('Leche Flan')).toBeVisible();
  await add('Add Item', { ...ITEM, Name: 'Turon' });
  await expect.element(card('Turon')).toBeInViewport();
});
