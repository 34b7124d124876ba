/** The recipe room: what the server answers about it, and its screen, found by the words on it. */
import { page } from 'vitest/browser';
import type { RecipeIngredient, RecipeSheet, RecipeShort } from '~/api/types';
import { openApp } from './app';
import { answers } from './server';

export const RECIPES = '/api/menu/recipes';
export const RECIPE = '/api/menu/recipes/{recipe_id}';

const id = (end: string) => `018f0000-0000-7000-8000-0000000001${end}`;

export function ingredient(
  end: string,
  name: string,
  others: Partial<RecipeIngredient> = {},
): RecipeIngredient {
  return {
    id: id(end),
    kind: 'supply',
    name,
    is_active: true,
    unit_cost_centavos: 0,
    content_amount: 1,
    content_unit: 'pc',
    made_to_order: false,
    made_of: [],
    is_taken: true,
    ...others,
  };
}

export const beans = ingredient('10', 'Coffee Beans', {
  unit_cost_centavos: 85_000,
  content_amount: 1_000,
  content_unit: 'g',
});
export const milk = ingredient('11', 'Fresh Milk', {
  unit_cost_centavos: 10_000,
  content_amount: 1_000,
  content_unit: 'ml',
});
export const cup = ingredient('12', 'Paper Cup', { unit_cost_centavos: 650 });

export const latte: RecipeShort = {
  id: id('01'),
  kind: 'item',
  name: 'Cafe Latte',
  group: null,
  is_active: true,
  made_to_order: false,
  parts: 2,
  cost_centavos: 3_330,
  price_centavos: 12_500,
};

/** 18 g of beans and 180 ml of milk. */
export function latteSheet(): RecipeSheet {
  const part = (of: RecipeIngredient, amount: number) => ({
    ingredient_id: of.id,
    amount_thousandths: amount * 1_000,
    unit: of.content_unit,
    replaces_id: null,
  });
  return {
    of: latte,
    recipe: {
      id: latte.id,
      kind: 'item',
      made_to_order: false,
      parts: [part(beans, 18), part(milk, 180)],
      version: 1,
    },
    ingredients: [beans, cup, milk],
  };
}

/** Opens a recipe of this state of the server, which a test may change; whatever is saved becomes part of it. */
export async function openRecipe(sheet = latteSheet()): Promise<{ sheet: RecipeSheet }> {
  const state = { sheet };
  answers('get', RECIPES, () => ({ recipes: [state.sheet.of] }));
  answers('get', RECIPE, () => state.sheet);
  answers('put', RECIPE, ({ known_version, ...values }) => {
    const saved = { ...state.sheet.recipe, ...values, version: known_version + 1 };
    state.sheet = { ...state.sheet, recipe: saved };
    return saved;
  });
  await openApp(`/recipes?of=${latte.id}`);
  return state;
}

export const amountOf = (name: string) =>
  page.getByRole('listitem', { name, exact: true }).getByRole('textbox', { name: /^Amount in/ });
