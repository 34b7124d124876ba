import type { StoredOptionGroup } from '~/api/types';
import { type Typed as Kept, keptDrafts } from '~/lib/kept-drafts';
import { type Draft, isBegun, isSame } from './draft';

/** The base is null if the group was not stored. */
export type Typed = Kept<Draft, StoredOptionGroup | null>;

/** Whether there is something to lose. */
export function isUnsaved({ draft, base }: Typed): boolean {
  return base === null ? isBegun(draft) : !isSame(draft, base);
}

export const { useDrafts, isHeld, typeInto, rebase, forget } = keptDrafts('options', isUnsaved);
