/** The cost of a recipe. The server's own rule: `contracts/recipe_cost_cases.json`. */
import type { RecipeIngredient, TakenPart } from '~/api/types';

type Known = Pick<RecipeIngredient, 'unit_cost_centavos' | 'content_amount' | 'made_to_order' | 'made_of'>;

/**
 * In centavos: each part by its share of what one piece holds, rounded half up once. Big integers keep the shares
 * exact.
 */
export function costOf(parts: readonly TakenPart[], ingredients: ReadonlyMap<string, Known>): number {
  let [sum, over] = [0n, 1n];
  for (const [id, amount] of brokenDown(parts, ingredients)) {
    const { unit_cost_centavos, content_amount } = ingredients.get(id) ?? NOTHING;
    const share = amount * BigInt(unit_cost_centavos);
    const piece = BigInt(content_amount) * 1_000n;
    sum = sum * piece + share * over;
    over *= piece;
  }
  return Number(halfUp(sum, over));
}

/** Breaks parts that are made to order down into what is kept on a shelf. */
function brokenDown(
  parts: readonly TakenPart[],
  ingredients: ReadonlyMap<string, Known>,
): Map<string, bigint> {
  const taken = new Map<string, bigint>();
  const take = (id: string, amount: bigint) => taken.set(id, (taken.get(id) ?? 0n) + amount);
  for (const { ingredient_id, amount_thousandths } of parts) {
    const { made_to_order, made_of, content_amount } = ingredients.get(ingredient_id) ?? NOTHING;
    const amount = BigInt(amount_thousandths);
    if (!made_to_order) take(ingredient_id, amount);
    else
      for (const part of made_of)
        take(
          part.ingredient_id,
          halfUp(BigInt(part.amount_thousandths) * amount, BigInt(content_amount) * 1_000n),
        );
  }
  return taken;
}

const NOTHING: Known = { unit_cost_centavos: 0, content_amount: 1, made_to_order: false, made_of: [] };

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
