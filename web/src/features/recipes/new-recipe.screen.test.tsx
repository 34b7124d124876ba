/** A recipe that is still empty. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDrafts } from '~/features/recipes/draft-store';
import { readAgain } from '~/testing/again';
import { boxOf, labelBoxOf } from '~/testing/boxes';
import { onAPhone } from '~/testing/phone';
import { amountOf, latte, latteSheet, openRecipe, RECIPES } from '~/testing/recipes';
import { answers } from '~/testing/server';

onAPhone();
beforeEach(() => useDrafts.setState({}, true));

const facts = page.getByRole('region', { name: 'Cafe Latte' });

test('the margin of a recipe is shown once it takes something', async () => {
  const sheet = latteSheet();
  sheet.recipe.parts = [];
  await openRecipe(sheet);
  await expect.element(facts).toMatchTextContent(/Margin\s*–/);
  await page.getByRole('searchbox', { name: 'Add an ingredient' }).fill('cup');
  await page.getByRole('list', { name: 'Ingredients found' }).getByRole('button').click();
  await amountOf('Paper Cup').fill('1');
  await expect.element(facts).toMatchTextContent(/Margin\s*₱118\.50 \(94\.8%\)/);
});

test('the recipe to copy from has its label above it', async () => {
  await openRecipe();
  // Served from the next read on.
  answers('get', RECIPES, { recipes: [latte, { ...latte, id: 'mocha', name: 'Mocha' }] });
  await readAgain();
  const from = page.getByRole('combobox', { name: 'Copy from', exact: true });
  await expect.element(from).toBeVisible();
  expect(labelBoxOf(from).width).toBeGreaterThan(40);
  expect(labelBoxOf(from).bottom).toBeLessThanOrEqual(boxOf(from).top);
});
