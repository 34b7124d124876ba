/** What the screens say about recipes. */
import type { RecipeIngredient, RecipeShort, RecipeValues } from '~/api/types';
import type { Difference } from '~/components/conflict-note';
import { formatPeso, halfUp } from '~/lib/money';
import { formatThousandths } from '~/lib/thousandths';
import { counted, formatWhole } from '~/lib/whole';
import { type Draft, type Ingredients, valuesOf } from './draft';

/** 'Cafe Latte', 'Milk: Oat milk'. */
export function calledOf({ name, group }: Pick<RecipeShort, 'name' | 'group'>): string {
  return group === null ? name : `${group}: ${name}`;
}

/** '3 ingredients · Costs ₱35.14 · Margin ₱84.86 (70.7%)'. */
export function shortWords({ kind, parts, cost_centavos, price_centavos }: RecipeShort): string {
  if (parts === 0) return 'No recipe';
  const costs =
    kind === 'item'
      ? [`Costs ${formatPeso(cost_centavos)}`, `Margin ${marginWords(price_centavos, cost_centavos)}`]
      : cost_centavos > 0
        ? [`Adds ${formatPeso(cost_centavos)} to the cost`]
        : [];
  return [counted(parts, 'ingredient'), ...costs].join(' · ');
}

/** '₱84.86 (70.7%)'; without a price the margin has no percentage. */
export function marginWords(priceCentavos: number, costCentavos: number): string {
  const margin = priceCentavos - costCentavos;
  if (priceCentavos <= 0) return formatPeso(margin);
  const tenths = halfUp(Math.abs(margin) * 1000, priceCentavos);
  const share = `${margin < 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}%`;
  return `${formatPeso(margin)} (${share})`;
}

/** 'One holds 1,000 g', or 'Counted in pieces' where there is nothing else to say. */
export function holdsWords({ content_amount, content_unit }: RecipeIngredient): string {
  if (content_unit === 'pc' && content_amount === 1) return 'Counted in pieces';
  return `One holds ${formatWhole(content_amount)} ${content_unit}`;
}

/** The parts in which two versions differ, with each version in words. */
export function differencesOf(theirs: RecipeValues, draft: Draft, ingredients: Ingredients): Difference[] {
  const mine = valuesOf(draft);
  const typed = new Map(draft.parts.map(({ ingredientId, name }) => [ingredientId, name]));
  const nameOf = (id: string) => ingredients.get(id)?.name ?? typed.get(id) ?? 'a deleted item';
  return [
    {
      part: 'Made to order',
      theirs: theirs.made_to_order ? 'Yes' : 'No',
      mine: mine.made_to_order ? 'Yes' : 'No',
    },
    { part: 'Ingredients', theirs: partsWords(theirs, nameOf), mine: partsWords(mine, nameOf) },
  ].filter((each) => each.theirs !== each.mine);
}

function partsWords({ parts }: RecipeValues, nameOf: (id: string) => string): string {
  return parts.map((part) => partWords(part, nameOf)).join(', ') || 'none';
}

/** '18 g Coffee Beans', '200 ml Oat Milk instead of Milk', 'without Sugar'. */
function partWords(
  { ingredient_id, amount_thousandths, unit, replaces_id }: RecipeValues['parts'][number],
  nameOf: (id: string) => string,
): string {
  if (replaces_id === ingredient_id && amount_thousandths === 0) return `without ${nameOf(ingredient_id)}`;
  const amount = amount_thousandths === null ? 'as much' : `${formatThousandths(amount_thousandths)} ${unit}`;
  const taken = `${amount} ${nameOf(ingredient_id)}`;
  return replaces_id === null ? taken : `${taken} instead of ${nameOf(replaces_id)}`;
}
