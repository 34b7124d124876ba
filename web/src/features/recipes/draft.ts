/** A recipe as it is typed, and what prevents saving it. */
import type { RecipeIngredient, RecipePart, RecipeSheet, RecipeValues, StoredRecipe } from '~/api/types';
import { newId } from '~/lib/ids';
import { formatThousandths, parseThousandths } from '~/lib/thousandths';

export const MOST_PARTS = 30;
/** In any unit. */
export const MOST_AMOUNT = 1_000_000;

/** How a part of a choice changes what the item takes; a part of an item always adds. */
export type How = 'adds' | 'instead' | 'without';

export interface PartDraft {
  /** The row's id, which stays the same as long as the draft lives; a stored part has its place as id. */
  id: string;
  ingredientId: string;
  /** The ingredient's name when this was begun: once deleted it may be in no list any more. */
  name: string;
  how: How;
  /** The ingredient that it replaces; empty until one is chosen. */
  replacesId: string;
  /** Takes as much as the replaced ingredient would. */
  asMuch: boolean;
  amount: string;
  /** The ingredient's unit when the amount was typed. */
  unit: RecipePart['unit'];
}

export interface Draft {
  madeToOrder: boolean;
  parts: PartDraft[];
}

const DELETED = 'Deleted item';

export type Ingredients = ReadonlyMap<string, RecipeIngredient>;

export function draftOf({ made_to_order, parts }: RecipeValues, ingredients: Ingredients): Draft {
  return {
    madeToOrder: made_to_order,
    parts: parts.map((part, index) => partDraftOf(part, `${index}`, ingredients)),
  };
}

function partDraftOf(part: RecipePart, id: string, ingredients: Ingredients): PartDraft {
  const { ingredient_id, amount_thousandths, unit, replaces_id } = part;
  const isWithout = replaces_id === ingredient_id && amount_thousandths === 0;
  return {
    id,
    ingredientId: ingredient_id,
    name: ingredients.get(ingredient_id)?.name ?? DELETED,
    how: replaces_id === null ? 'adds' : isWithout ? 'without' : 'instead',
    replacesId: isWithout ? '' : (replaces_id ?? ''),
    asMuch: amount_thousandths === null,
    amount: amount_thousandths === null || isWithout ? '' : formatThousandths(amount_thousandths),
    unit,
  };
}

export function newPart({ id, name, content_unit }: RecipeIngredient): PartDraft {
  return {
    id: newId(),
    ingredientId: id,
    name,
    how: 'adds',
    replacesId: '',
    asMuch: false,
    amount: '',
    unit: content_unit,
  };
}

/** The values to save; a text that is not an amount yet counts as 0. */
export function valuesOf({ madeToOrder, parts }: Draft): RecipeValues {
  return {
    made_to_order: madeToOrder,
    parts: parts.map(({ ingredientId, how, replacesId, asMuch, amount, unit }) => ({
      ingredient_id: ingredientId,
      amount_thousandths:
        how === 'without' ? 0 : how === 'instead' && asMuch ? null : (parseThousandths(amount) ?? 0),
      unit,
      replaces_id: how === 'adds' ? null : how === 'without' ? ingredientId : replacesId,
    })),
  };
}

/** Whether there is nothing to save. */
export function isSame(draft: Draft, stored: StoredRecipe): boolean {
  const { made_to_order, parts } = stored;
  return JSON.stringify(valuesOf(draft)) === JSON.stringify({ made_to_order, parts: parts.map(inOrder) });
}

/** The server's answer may name its fields in another order. */
const inOrder = ({ ingredient_id, amount_thousandths, unit, replaces_id }: RecipePart) => ({
  ingredient_id,
  amount_thousandths,
  unit,
  replaces_id,
});

export const ingredientsOf = ({ ingredients }: Pick<RecipeSheet, 'ingredients'>): Ingredients =>
  new Map(ingredients.map((each) => [each.id, each]));

/** Ingredients that were added here and have been deleted since: named before anybody tries to save. */
export function goneProblems(
  { parts }: Draft,
  ingredients: Ingredients,
  stored: RecipeValues,
): Record<string, string> {
  const storedIds = new Set(stored.parts.map(({ ingredient_id }) => ingredient_id));
  const gone = parts.flatMap(({ ingredientId, name }, index) =>
    ingredients.get(ingredientId)?.is_active || storedIds.has(ingredientId)
      ? []
      : [[partField(index), `${name} was deleted. Please remove it here.`]],
  );
  return Object.fromEntries(gone);
}

/** Here the server also reports that a recipe would need itself. */
export const partField = (index: number) => `parts.${index}.ingredient_id`;
export const amountField = (index: number) => `parts.${index}.amount_thousandths`;
export const replacesField = (index: number) => `parts.${index}.replaces_id`;

/** What is wrong, by the server's names of the fields. */
export function problemsOf(
  draft: Draft,
  ingredients: Ingredients,
  stored: RecipeValues,
): Record<string, string> {
  const found = goneProblems(draft, ingredients, stored);
  if (draft.madeToOrder && draft.parts.length === 0) found.made_to_order = 'Add its ingredients first.';
  draft.parts.forEach((part, index) => {
    const [amount, replaces] = [amountProblem(part, ingredients), replacesProblem(part, draft.parts)];
    if (amount) found[amountField(index)] = amount;
    if (replaces) found[replacesField(index)] = replaces;
  });
  return found;
}

function amountProblem(part: PartDraft, ingredients: Ingredients): string | null {
  if (part.how === 'without') return null;
  const ingredient = ingredients.get(part.ingredientId);
  if (part.how === 'instead' && part.asMuch) {
    if (part.replacesId === part.ingredientId)
      return 'Please enter another amount: this would change nothing.';
    const unit = ingredients.get(part.replacesId)?.content_unit;
    return unit && unit !== ingredient?.content_unit
      ? 'Measured in another unit: please enter an amount.'
      : null;
  }
  const thousandths = parseThousandths(part.amount);
  if (thousandths === null) return 'Please enter an amount, such as 18 or 0.5';
  if (thousandths === 0) return 'Please enter an amount above 0';
  if (thousandths > MOST_AMOUNT * 1_000) return 'At most 1,000,000';
  if (ingredient && ingredient.content_unit !== part.unit)
    return `It is measured in ${ingredient.content_unit} now. Please type the amount again.`;
  return null;
}

function replacesProblem(part: PartDraft, parts: readonly PartDraft[]): string | null {
  if (part.how === 'adds') return null;
  const replaced = replacedBy(part);
  if (replaced === '') return 'Please choose what it replaces';
  const before = parts.slice(0, parts.indexOf(part));
  return before.some((each) => replacedBy(each) === replaced) ? 'Another row replaces this already.' : null;
}

/** The id of the ingredient that the part replaces; empty for a part that adds. */
function replacedBy({ how, ingredientId, replacesId }: PartDraft): string {
  if (how === 'adds') return '';
  return how === 'without' ? ingredientId : replacesId;
}
