/** What a tap in the editor makes of what is typed. */
import type { RecipeIngredient } from '~/api/types';
import { newId } from '~/lib/ids';
import { type Draft, MOST_PARTS, newPart, type PartDraft } from './draft';

export function withPart(draft: Draft, id: string, change: Partial<PartDraft>): Draft {
  return { ...draft, parts: draft.parts.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** At the end, where it is not among them yet. */
export function withNew(draft: Draft, ingredient: RecipeIngredient): Draft {
  const isThere = draft.parts.some(
    ({ ingredientId, how }) => ingredientId === ingredient.id && how === 'adds',
  );
  if (isThere || draft.parts.length >= MOST_PARTS) return draft;
  return { ...draft, parts: [...draft.parts, newPart(ingredient)] };
}

/** Nothing is made to order of nothing. */
export function withoutPart(draft: Draft, id: string): Draft {
  const parts = draft.parts.filter((each) => each.id !== id);
  return { madeToOrder: draft.madeToOrder && parts.length > 0, parts };
}

/** Those of another recipe that are not among them yet. */
export function withCopied(draft: Draft, copied: Draft, ofId: string): Draft {
  const had = new Set(draft.parts.map(({ ingredientId }) => ingredientId));
  const parts = copied.parts.filter(({ ingredientId }) => !had.has(ingredientId) && ingredientId !== ofId);
  // their rows had their places in the other one
  const rows = parts.map((each) => ({ ...each, id: newId() }));
  return { ...draft, parts: [...draft.parts, ...rows].slice(0, MOST_PARTS) };
}

/** After its unit was said here, amounts of it are in that one. */
export function withUnit(draft: Draft, ingredientId: string, unit: PartDraft['unit']): Draft {
  const parts = draft.parts.map((each) => (each.ingredientId === ingredientId ? { ...each, unit } : each));
  return { ...draft, parts };
}
