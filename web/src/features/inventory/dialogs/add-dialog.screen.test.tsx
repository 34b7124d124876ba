import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '~/features/inventory/item-for-tests';
import { readAgain } from '~/testing/again';
import { address } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { answers, at, BROKEN, fails, refusal, sent } from '~/testing/server';
import { add, card, figure, type Lists, openStock, usualLists } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ITEM = { Name: 'Ube Cake', 'Unit Cost': '60', 'Current Stock': '12' };

/** The server accepts new items. */
function takesNew(lists: Lists): void {
  for (const kind of ['inventory', 'supply'] as const)
    answers('post', at('/api/stock/{kind}', kind), (asked) => {
      const made = item(asked.name, { ...asked, kind });
      lists[kind] = [...lists[kind], made];
      return made;
    });
}

test('an item needs a name, unit cost, stock and minimum, and the first missing field has the focus', async () => {
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
] as const)('$title: a failure says so and keeps what was typed', async (each) => {
  const { kind, title, failed, taken, done } = each;
  const lists = await openStock(usualLists(), kind === 'supply' ? '&list=supplies' : '');
  takesNew(lists);
  fails('post', at('/api/stock/{kind}', kind), BROKEN);
  const dialog = await add(title, ITEM);
  await expectFailure(failed);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ube Cake');

  fails('post', at('/api/stock/{kind}', kind), refusal(409, 'item_name_taken'));
  await button(title, dialog).click();
  await expectFailure(taken);
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(taken);
  await expect.element(dialog.getByLabelText('Unit Cost')).toHaveValue('60');

  await button(title, dialog).click();
  await expectSuccess(done);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Ube Cake')).toBeVisible();
});

test('a new item comes into sight even if the search and the filter exclude it', async () => {
  const lists = usualLists();
  lists.inventory.push(...Array.from({ length: 30 }, (_, at) => item(`Siomai ${at}`)));
  takesNew(await openStock(lists));
  await page.getByRole('switch', { name: 'Low only' }).click({ force: true });
  await page.getByLabelText('Search items').fill('flan');
  await expect.element(card('Leche Flan')).toBeVisible();
  await add('Add Item', { ...ITEM, Name: 'Turon' });
  await expect.element(card('Turon')).toBeInViewport();
});

test('a supply has no menu price, may have the name of an item, and its list is shown', async () => {
  takesNew(await openStock());
  await button('Add Supply').first().click();
  const adding = dialog('Add Supply');
  await adding.getByLabelText('Unit Cost').fill('60');
  await expect.element(adding.getByText('Menu price')).not.toBeInTheDocument();
  await adding.getByLabelText('Name').fill('Cappuccino');
  await adding.getByLabelText('Current Stock').fill('12');
  await button('Add Supply', adding).click();
  await expectSuccess('Supply item created successfully');
  expect(address()).toBe('/?view=inventory&list=supplies');
  await expect.element(card('Cappuccino')).toBeVisible();
  await expect.element(figure('Supplies', 'Total Supplies')).toHaveTextContent('Total Supplies 2');
});

test('the list scrolls to a new item once, and not again after a later change', async () => {
  const lists = usualLists();
  lists.inventory.push(...Array.from({ length: 30 }, (_, at) => item(`Siomai ${at}`)));
  takesNew(await openStock(lists));
  await add('Add Item', { ...ITEM, Name: 'Turon' });
  // A row far away is not even rendered.
  const isInSight = () =>
    card('Turon')
      .elements()
      .some((drawn) => drawn.getBoundingClientRect().top < innerHeight);
  await expect.element(card('Turon')).toBeInViewport();
  // A person's scrolling begins with a touch.
  await page.getByRole('heading', { name: 'Inventory Management' }).click();
  page.getByRole('main').element().scrollTo({ top: 0 });
  await expect.poll(isInSight).toBe(false);
  const figures = figure('Inventory', 'Total Value');
  const worth = figures.element().textContent;
  lists.inventory = lists.inventory.map((each) => ({ ...each, current_stock: 1 }));
  await readAgain();
  await expect.element(figures).not.toHaveTextContent(worth ?? '');
  await new Promise((wake) => setTimeout(wake, 300));
  expect(isInSight()).toBe(false);
});
