/** What the taps in the editor change in the draft. */
import type { RecipeIngredient } from '~/api/types';
import { newId } from '~/lib/ids';
import { type Draft, MOST_PARTS, newPart, type PartDraft } from './draft';

export function withPart(draft: Draft, id: string, change: Partial<PartDraft>): Draft {
  return { ...draft, parts: draft.parts.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** Adds the ingredient at the end, unless it is there already. */
export function withNew(draft: Draft, ingredient: RecipeIngredient): Draft {
  const isThere = draft.parts.some(
    ({ ingredientId, how }) => ingredientId === ingredient.id && how === 'adds',
  );
  if (isThere || draft.parts.length >= MOST_PARTS) return draft;
  return { ...draft, parts: [...draft.parts, newPart(ingredient)] };
}

/** A recipe without parts cannot be made to order. */
export function withoutPart(draft: Draft, id: string): Draft {
  const parts = draft.parts.filter((each) => each.id !== id);
  return { madeToOrder: draft.madeToOrder && parts.length > 0, parts };
}

/** Adds the parts of another recipe whose ingredients are not there yet. */
export function withCopied(draft: Draft, copied: Draft, ofId: string): Draft {
  const existing = new Set(draft.parts.map(({ ingredientId }) => ingredientId));
  const parts = copied.parts.filter(
    ({ ingredientId }) => !existing.has(ingredientId) && ingredientId !== ofId,
  );
  // the ids were their rows' places in the other recipe
  const rows = parts.map((each) => ({ ...each, id: newId() }));
  return { ...draft, parts: [...draft.parts, ...rows].slice(0, MOST_PARTS) };
}

/** Once the unit of an ingredient is set here, its amounts are in that unit. */
export function withUnit(draft: Draft, ingredientId: string, unit: PartDraft['unit']): Draft {
  const parts = draft.parts.map((each) => (each.ingredientId === ingredientId ? { ...each, unit } : each));
  return { ...draft, parts };
}
