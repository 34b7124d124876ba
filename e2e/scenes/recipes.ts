import type { Page } from '@playwright/test';
import { type Stage, scenes } from './scene.ts';

interface Ingredient {
  id: string;
  name: string;
  kind: string;
  unit_cost_centavos: number;
  content_amount: number;
  content_unit: string;
  is_active: boolean;
  is_taken: boolean;
}

interface Sheet {
  recipe: { parts: object[]; version: number; made_to_order: boolean };
  of: { name: string };
  ingredients: Ingredient[];
}

/** Supplies with their content and cost. */
const SUPPLIES = [
  ['Coffee Beans', 1_000, 'g', 85_000],
  ['Fresh Milk', 1_000, 'ml', 9_800],
  ['Oat Milk', 1_000, 'ml', 17_500],
  ['Paper Cups, 12 oz, with a lid that fits the iced ones as well', 1, 'pc', 650],
] as const;

const part = (of: Ingredient | undefined, amount: number | null, instead?: Ingredient) => ({
  ingredient_id: of?.id,
  amount_thousandths: amount === null ? null : amount * 1_000,
  unit: of?.content_unit,
  replaces_id: instead?.id ?? null,
});

/** Add these ingredients, and a recipe made of them, to a sheet. */
function cooked(sheet: Sheet, isChoice: boolean): Sheet {
  const ingredients = SUPPLIES.map(([name, content_amount, content_unit, unit_cost_centavos], index) => ({
    ...(sheet.ingredients[index] as Ingredient),
    id: `018f0000-0000-7000-8000-00000000010${index}`,
    kind: 'supply',
    name,
    content_amount,
    content_unit,
    unit_cost_centavos,
    is_taken: true,
    is_active: index < 3,
  }));
  const [beans, milk, oat, cup] = ingredients;
  const parts = isChoice
    ? [part(beans, 9), part(oat, null, milk), part(cup, 0, cup)]
    : [part(beans, 18), part(milk, 180), part(cup, 1)];
  return {
    ...sheet,
    recipe: { ...sheet.recipe, parts, version: 1, made_to_order: !isChoice },
    ingredients: [...ingredients, ...sheet.ingredients],
  };
}

async function showRecipe(page: Page): Promise<void> {
  await page.route('**/api/menu/recipes/*', async (route) => {
    const answer = await route.fetch();
    const sheet: Sheet & { recipe: { kind: string } } = await answer.json();
    await route.fulfill({ response: answer, json: cooked(sheet, sheet.recipe.kind === 'choice') });
  });
}

async function open({ page }: Stage, words: string): Promise<void> {
  await showRecipe(page);
  await page.goto('/recipes');
  await page.getByLabel('Search recipes').fill(words);
  await page
    .getByRole('button', { name: /recipe of/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').first().waitFor();
}

export const RECIPES = scenes({
  recipes: async ({ page }) => {
    await page.route('**/api/menu/recipes', async (route) => {
      const answer = await route.fetch();
      const told: { recipes: { name: string }[] } = await answer.json();
      const recipes = told.recipes.map((each, index) =>
        each.name.includes('Latte')
          ? { ...each, parts: 3 + (index % 2), made_to_order: index % 2 === 0, cost_centavos: 3_214 }
          : each,
      );
      await route.fulfill({ response: answer, json: { recipes } });
    });
    await page.goto('/recipes');
    await page.getByText('Made to order').first().waitFor();
  },
  recipe: [(stage) => open(stage, 'latte'), 'whole'],
  'recipe-choice': [(stage) => open(stage, 'iced'), 'whole'],
  'recipe-typing': [
    async (stage) => {
      const { page } = stage;
      await open(stage, 'latte');
      await page.getByRole('button', { name: 'Change what one Coffee Beans holds' }).click();
      await page.getByLabel('One holds', { exact: true }).fill('half');
      await page.getByRole('button', { name: 'Save what one holds' }).click();
      await page.getByText('Please enter a whole number').waitFor();
      await page.getByLabel('Amount in ml').fill('much');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please enter an amount, such as').waitFor();
      await page.getByRole('searchbox', { name: 'Add an ingredient' }).fill('a');
      await page.getByRole('list', { name: 'Ingredients found' }).waitFor();
    },
    'whole',
  ],
  'recipe-new': async ({ page }) => {
    await page.goto('/recipes');
    await page.getByLabel('Search recipes').fill('arroz');
    await page
      .getByRole('button', { name: /Add recipe of/ })
      .first()
      .click();
    await page.getByRole('searchbox', { name: 'Add an ingredient' }).waitFor();
  },
});
