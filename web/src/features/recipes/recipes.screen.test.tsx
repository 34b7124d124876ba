/** The editor of a recipe: what it shows, what each key changes, and what is saved. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf, ingredientsOf } from '~/features/recipes/draft';
import { useDrafts } from '~/features/recipes/draft-store';
import { hasUnsaved } from '~/lib/unsaved';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { button, pressEnter } from '~/testing/controls';
import { holdMoment } from '~/testing/moment';
import { amountOf, beans, cup, latteSheet, milk, openRecipe, RECIPE, RECIPES } from '~/testing/recipes';
import { answers, fails, refusal, sent } from '~/testing/server';
import { expectSuccess } from '~/testing/toast';

const CONTENT = '/api/stock/{kind}/{item_id}/content';

beforeEach(() => useDrafts.setState({}, true));

const parts = () => sent('put', RECIPE).map(({ parts }) => parts.map((each) => each.amount_thousandths));

test('amounts are changed by typing, and only a change can be saved', async () => {
  await openRecipe();
  await expect.element(button('Save')).toBeDisabled();
  await amountOf('Coffee Beans').fill('20.5');
  await expect.element(amountOf('Coffee Beans')).toHaveFocus();
  expect(hasUnsaved()).toBe(true);
  await amountOf('Coffee Beans').fill('18');
  await expect.element(button('Save')).toBeDisabled();
  await amountOf('Fresh Milk').fill('200');
  await button('Save').click();

  await expectSuccess('Cafe Latte is saved.');
  expect(parts()).toEqual([[18_000, 200_000]]);
});

test('a removed ingredient and an added one are saved together', async () => {
  await openRecipe();
  await button('Remove Coffee Beans').click();
  await page.getByRole('searchbox', { name: 'Add an ingredient' }).fill('cup');
  await page.getByRole('list', { name: 'Ingredients found' }).getByRole('button').click();
  await expect.element(amountOf('Paper Cup')).toHaveFocus();
  await amountOf('Paper Cup').fill('1');
  await button('Save').click();

  await expectSuccess('Cafe Latte is saved.');
  expect(sent('put', RECIPE)).toMatchObject([
    {
      parts: [
        { ingredient_id: milk.id, amount_thousandths: 180_000, unit: 'ml' },
        { ingredient_id: cup.id, amount_thousandths: 1_000, unit: 'pc' },
      ],
      known_version: 1,
    },
  ]);
});

test('a content that is being typed stays when the recipe is read again', async () => {
  await openRecipe();
  await button('Change what one Coffee Beans holds').click();
  await page.getByLabelText('One holds', { exact: true }).fill('half');
  await readAgain();
  await expect.element(page.getByLabelText('One holds', { exact: true })).toHaveValue('half');
  await button('Save what one holds').click();
  await expect.element(page.getByText(/^Please enter a whole number/)).toBeVisible();
});

test('a content that somebody else has changed is shown, and overwritten only after there was time to read it', async () => {
  const server = await openRecipe();
  const isRead = holdMoment();
  await button('Change what one Coffee Beans holds').click();
  await page.getByLabelText('One holds', { exact: true }).fill('250');
  fails('put', CONTENT, refusal(409, 'item_changed'));
  const theirs = { ...beans, content_amount: 500 };
  server.sheet = { ...server.sheet, ingredients: [theirs, cup, milk] };
  const save = button('Save what one holds');
  await save.click();
  const message = page.getByText('Someone else made this 500 g. Save again to keep yours.');
  await expect.element(message).toBeVisible();
  await save.click();
  expect(sent('put', CONTENT)).toHaveLength(1);
  isRead();
  answers('put', CONTENT, undefined as never);
  await save.click();
  await expect.element(message).not.toBeInTheDocument();
  expect(sent('put', CONTENT)[1]?.known).toEqual({ content_amount: 500, content_unit: 'g' });
});

test('an invalid amount says so beside its field, and stays as typed', async () => {
  await openRecipe();
  await amountOf('Fresh Milk').fill('much');
  await button('Save').click();
  await expect.element(page.getByText('Please enter an amount, such as 18 or 0.5')).toBeVisible();
  await expect.element(amountOf('Fresh Milk')).toHaveFocus();
  await expect.element(amountOf('Fresh Milk')).toHaveValue('much');
  expect(parts()).toEqual([]);
});

test('an amount that was typed and taken back gives way to what another owner saved', async () => {
  const server = await openRecipe();
  await amountOf('Coffee Beans').fill('20');
  await amountOf('Coffee Beans').fill('18');
  const { recipe } = latteSheet();
  const saved = recipe.parts.map((each) =>
    each.ingredient_id === beans.id ? { ...each, amount_thousandths: 22_000 } : each,
  );
  server.sheet = { ...server.sheet, recipe: { ...recipe, parts: saved, version: 2 } };
  await readAgain();
  await expect.element(amountOf('Coffee Beans')).toHaveValue('22');
  await amountOf('Fresh Milk').fill('200');
  await button('Save').click();

  await expectSuccess('Cafe Latte is saved.');
  expect(parts()).toEqual([[22_000, 200_000]]);
  expect(sent('put', RECIPE)).toMatchObject([{ known_version: 2 }]);
});

test('a recipe that would need itself says so beside the ingredient', async () => {
  await openRecipe();
  const message = 'Fresh Milk is made of Cafe Latte.';
  fails('put', RECIPE, {
    status: 400,
    json: { error: 'invalid', detail: message, field: 'parts.1.ingredient_id' },
  });
  await amountOf('Fresh Milk').fill('200');
  await button('Save').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(amountOf('Fresh Milk')).toHaveValue('200');
});

test('an unsaved recipe of a deleted item says so in the list, and can be discarded there', async () => {
  await openRecipe();
  await amountOf('Coffee Beans').fill('20.5');
  answers('get', RECIPES, { recipes: [] });
  await button('Back').click();
  const message = page.getByText('Cafe Latte was deleted. What you typed for its recipe cannot be saved.');
  await expect.element(message).toBeVisible();
  expect(hasUnsaved()).toBe(true);
  await button('Discard').click();
  await expect.element(message).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

test('what was typed for a recipe that is gone is listed at its own address too', async () => {
  const { recipe, of, ingredients } = latteSheet();
  const draft = { ...draftOf(recipe, ingredientsOf({ ingredients })), madeToOrder: true };
  useDrafts.setState({ [of.id]: { draft, base: { ...recipe, called: of.name } } });
  answers('get', RECIPES, { recipes: [] });
  fails('get', RECIPE, refusal(404, 'not_found'));
  await openApp(`/recipes?of=${of.id}`);
  await expect
    .element(page.getByText('Cafe Latte was deleted. What you typed for its recipe cannot be saved.'))
    .toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  await button('Discard').click();
  expect(hasUnsaved()).toBe(false);
});

test('an added ingredient that was deleted elsewhere is named with its amount, and must be removed', async () => {
  const server = await openRecipe();
  await page.getByRole('searchbox', { name: 'Add an ingredient' }).fill('cup');
  await page.getByRole('list', { name: 'Ingredients found' }).getByRole('button').click();
  await amountOf('Paper Cup').fill('2');
  server.sheet = { ...server.sheet, ingredients: [beans, milk] };
  await readAgain();
  const message = page.getByText('Paper Cup was deleted. Please remove it here.');
  await expect.element(message).toBeVisible();
  await expect.element(amountOf('Paper Cup')).toHaveValue('2');
  await button('Save').click();
  expect(sent('put', RECIPE)).toEqual([]);
  await button('Remove Paper Cup').click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(button('Save')).toBeDisabled();
});

test.each<[string, () => void]>([
  [
    'is listed for its recipe',
    () => answers('get', RECIPE, { ...latteSheet(), of: { ...latteSheet().of, is_active: false } }),
  ],
  ['is nowhere any more', () => fails('get', RECIPE, refusal(404, 'not_found'))],
])('the recipe of a deleted item that %s says so, and keeps what was typed', async (_, remove) => {
  await openRecipe();
  await amountOf('Coffee Beans').fill('20.5');
  remove();
  await readAgain();
  const message =
    'Cafe Latte was deleted. Its ingredients can only be taken out. What you typed is still here.';
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(amountOf('Coffee Beans')).toHaveValue('20.5');
});

test('the focus stays in the card when an ingredient is removed with the keyboard', async () => {
  await openRecipe();
  await pressEnter(button('Remove Coffee Beans'));
  await expect.element(button('Remove Coffee Beans')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('section, dialog')).toBe(true);
});

test('the focus returns from what one holds to the button that asked for it', async () => {
  await openRecipe();
  await pressEnter(button('Change what one Fresh Milk holds'));
  await pressEnter(button('Cancel'));
  await expect.element(button('Change what one Fresh Milk holds')).toHaveFocus();
});
