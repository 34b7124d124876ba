import type { StoredRecipe } from '~/api/types';
import { keptDrafts, type Typed } from '~/lib/kept-drafts';
import { type Draft, draftOf, isSame } from './draft';

/** Whether there is something to lose. */
export function isUnsaved({ draft, base }: Typed<Draft, StoredRecipe>): boolean {
  return !isSame(draft, base);
}

export const { useDrafts, isHeld, rebase, forget, ...kept } = keptDrafts('recipes', isUnsaved);

export function typeInto(now: StoredRecipe, change: (draft: Draft) => Draft): void {
  kept.typeInto(now.id, { draft: draftOf(now), base: now }, change);
}
