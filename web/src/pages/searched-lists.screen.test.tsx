/** A person who comes back to a list finds its search as it was, like its sorting. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '~/lib/navigation';
import { button } from '~/testing/controls';
import { entryCard, openMenu } from '~/testing/menu-room';
import { latte, latteSheet, openRecipe, RECIPES } from '~/testing/recipes';
import { answers } from '~/testing/server';
import { card, names, openStock } from '~/testing/stock';

const field = (name: string) => page.getByRole('searchbox', { name });

async function comesBackTo(name: string, text: string): Promise<void> {
  await expect.element(field(name)).not.toBeInTheDocument();
  history.back();
  await expect.element(field(name)).toHaveValue(text);
}

test('the search and the sorting of the stock room are kept for a person who comes back', async () => {
  await openStock();
  await page.getByLabelText('Sort').selectOptions('Stock, most first');
  await field('Search items').fill('latte');
  await expect.poll(names).toEqual(['Cafe Latte', 'Matcha Latte']);
  goTo('/recipes');
  await comesBackTo('Search items', 'latte');
  await expect.element(card('Matcha Latte')).toBeVisible();
  expect(names()).toEqual(['Cafe Latte', 'Matcha Latte']);
});

test('the search of the stock room is dropped when another list is chosen', async () => {
  await openStock();
  await field('Search items').fill('latte');
  await page.getByRole('tab', { name: 'Supplies List' }).click();
  await expect.element(field('Search supplies')).toHaveValue('');
  expect(location.search).toBe('?view=inventory&list=supplies');
});

test('the search of the menu is kept for a person who comes back', async () => {
  await openMenu();
  await field('Search menu').fill('mocha');
  await expect.element(entryCard('Latte')).not.toBeInTheDocument();
  answers('get', RECIPES, { recipes: [] });
  await page.getByRole('link', { name: 'Recipes' }).click();
  await comesBackTo('Search menu', 'mocha');
  await expect.element(entryCard('Mocha')).toBeVisible();
  await expect.element(entryCard('Latte')).not.toBeInTheDocument();
});

test('the search of the recipes is kept after a recipe was opened', async () => {
  await openRecipe();
  const mocha = { ...latte, id: `${latte.id.slice(0, -2)}99`, name: 'Mocha' };
  answers('get', RECIPES, () => ({ recipes: [latteSheet().of, mocha] }));
  goTo('/recipes');
  await field('Search recipes').fill('latte');
  await expect.element(button('Change recipe of Mocha')).not.toBeInTheDocument();
  await button('Change recipe of Cafe Latte').click();
  await comesBackTo('Search recipes', 'latte');
  await expect.element(button('Change recipe of Mocha')).not.toBeInTheDocument();
});

test('an address with a search shows only the items that the search finds', async () => {
  await openStock(undefined, '&search=matcha');
  await expect.element(field('Search items')).toHaveValue('matcha');
  await expect.poll(names).toEqual(['Matcha Latte']);
});
