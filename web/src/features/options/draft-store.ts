import type { StoredOptionGroup } from '~/api/types';
import { createVersionedDrafts, type Typed as TypedDraft } from '~/lib/versioned-drafts';
import { type Draft, isBegun, isSame } from './draft';

/** The base is null if the group was not stored. */
export type Typed = TypedDraft<Draft, StoredOptionGroup | null>;

/** Whether there is something to lose. */
export function isUnsaved({ draft, base }: Typed): boolean {
  return base === null ? isBegun(draft) : !isSame(draft, base);
}

export const { useDrafts, isHeld, typeInto, rebase, forget } = createVersionedDrafts('options', isUnsaved);
