import type { StoredRecipe } from '~/api/types';
import { createVersionedDrafts, type Typed } from '~/lib/versioned-drafts';
import { type Draft, isSame } from './draft';

interface Base extends StoredRecipe {
  /** The name of its item or choice, which may be deleted while this is typed. */
  called: string;
}

/** Whether there is something to lose. */
export function isUnsaved({ draft, base }: Typed<Draft, Base>): boolean {
  return !isSame(draft, base);
}

export const { useDrafts, isHeld, rebase, forget, ...store } = createVersionedDrafts('recipes', isUnsaved);

export function typeInto(now: Base, untouched: Draft, change: (draft: Draft) => Draft): void {
  store.typeInto(now.id, { draft: untouched, base: now }, change);
}
