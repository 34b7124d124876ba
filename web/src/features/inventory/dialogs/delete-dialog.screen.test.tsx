import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecipeShort } from '~/api/types';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { latte } from '~/testing/recipes';
import { answers, BROKEN, fails, sent } from '~/testing/server';
import { begin, card, figure, openStock, usualLists } from '~/testing/stock';
import { expectFailure, expectSuccess } from '~/testing/toast';

const ITEM = '/api/stock/{kind}/{item_id}';

test('Esc cancels a deletion and gives the focus back', async () => {
  await openStock();
  await begin('Delete', 'Buko Pie');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Delete')).not.toBeInTheDocument();
  await expect.element(button('Delete Buko Pie')).toHaveFocus();
});

test.for([
  {
    kind: 'inventory',
    name: 'Buko Pie',
    row: 'Inventory',
    total: 'Total Items',
    failed: 'Failed to delete item',
    done: 'Item deleted successfully',
  },
  {
    kind: 'supply',
    name: 'Paper cups',
    row: 'Supplies',
    total: 'Total Supplies',
    failed: 'Failed to delete supply item',
    done: 'Supply item deleted successfully',
  },
] as const)('$name: deleting asks first, and a failure says so and can be tried again', async (each) => {
  const { kind, name, row, total, failed, done } = each;
  const lists = await openStock(usualLists(), kind === 'supply' ? '&list=supplies' : '');
  const asking = await begin('Delete', name);
  const words = `Are you sure you want to delete "${name}"? This action cannot be undone.`;
  await expect.element(asking.getByText(words)).toBeVisible();
  expect(sent('delete', ITEM)).toEqual([]);
  fails('delete', ITEM, BROKEN);
  await button('Delete', asking).click();
  await expectFailure(failed);
  await expect.element(asking).toBeVisible();
  answers('delete', ITEM, () => {
    lists[kind] = lists[kind].filter((each) => each.name !== name);
    return undefined;
  });
  await button('Delete', asking).click();
  await expectSuccess(done);
  await expect.element(card(name)).not.toBeInTheDocument();
  await expect.element(figure(row, total)).toHaveTextContent(`${total} ${lists[kind].length}`);
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});

test("deleting 'Other' says what needs it", async () => {
  await openStock();
  const warning = /Custom items are sold under this item/;
  await expect.element((await begin('Delete', 'Other')).getByText(warning)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element((await begin('Delete', 'Buko Pie')).getByText(warning)).not.toBeInTheDocument();
});

test('a tap on Delete just as the recipes appear deletes nothing', async () => {
  await openStock(usualLists(), '&list=supplies');
  const isRead = holdMoment();
  const recipes = later<{ recipes: RecipeShort[] }>();
  answers('get', '/api/menu/recipes', () => recipes.answer);
  const asking = await begin('Delete', 'Paper cups');
  recipes.resolve({ recipes: [latte] });
  await expect.element(asking.getByText(/^Used by 1 recipe: Cafe Latte/)).toBeVisible();
  await button('Delete', asking).click();
  expect(sent('delete', ITEM)).toEqual([]);
  isRead();
  answers('delete', ITEM, undefined);
  await button('Delete', asking).click();
  await expectSuccess('Supply item deleted successfully');
});

test('a tap on Delete just after somebody has renamed the item deletes nothing', async () => {
  const lists = await openStock();
  const isRead = holdMoment();
  const asking = await begin('Delete', 'Buko Pie');
  lists.inventory = lists.inventory.map((each) =>
    each.name === 'Buko Pie' ? { ...each, name: 'Egg Pie' } : each,
  );
  await readAgain();
  await expect.element(asking.getByText(/delete "Egg Pie"/)).toBeVisible();
  await button('Delete', asking).click();
  expect(sent('delete', ITEM)).toEqual([]);
  isRead();
  answers('delete', ITEM, undefined);
  await button('Delete', asking).click();
  await expectSuccess('Item deleted successfully');
});

test('if the recipes are there from the start, a tap on Delete counts immediately', async () => {
  await openStock(usualLists(), '&list=supplies');
  answers('get', '/api/menu/recipes', { recipes: [latte] });
  const asking = await begin('Delete', 'Paper cups');
  await expect.element(asking.getByText(/^Used by 1 recipe: Cafe Latte/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  holdMoment();
  await begin('Delete', 'Paper cups');
  answers('delete', ITEM, undefined);
  await button('Delete', asking).click();
  await expectSuccess('Supply item deleted successfully');
});

test('deleting an ingredient says which recipes still take it', async () => {
  const named = ['Latte', 'Mocha', 'Oat milk', 'Flat White', 'Cortado', 'Affogato'];
  await openStock(usualLists(), '&list=supplies');
  answers('get', '/api/menu/recipes', {
    recipes: named.map((name) => ({
      id: name,
      kind: 'item' as const,
      name,
      group: name === 'Oat milk' ? 'Milk' : null,
      is_active: true,
      made_to_order: true,
      parts: 1,
      cost_centavos: 100,
      price_centavos: 200,
    })),
  });
  const warning = (await begin('Delete', 'Paper cups')).getByText(/^Used by/);
  await expect
    .element(warning)
    .toHaveTextContent(
      'Used by 6 recipes: Latte, Mocha, Milk: Oat milk, Flat White, Cortado and 1 more. Selling these keeps taking it from stock, and no more of it can be received. Please change these recipes first.',
    );
});
