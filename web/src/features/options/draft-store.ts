import { create } from 'zustand';
import type { StoredOptionGroup } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { noteUnsaved } from '~/lib/unsaved';
import { type Draft, draftOf, isBegun, isSame, newDraft } from './draft';

/** What was typed, and as it was when that began; null: it was not there. */
export interface Typed {
  draft: Draft;
  base: StoredOptionGroup | null;
}

/** By the group's id. Kept outside the screen, so that a visit to the till loses nothing that was typed. */
export const useDrafts = create<Record<string, Typed>>(() => ({}));

/** The first key typed notes what was there. */
export function typeInto(id: string, now: StoredOptionGroup | null, change: (draft: Draft) => Draft): void {
  owner ??= currentStaff()?.id;
  useDrafts.setState((drafts) => {
    const { draft, base } = drafts[id] ?? { draft: now ? draftOf(now) : newDraft(), base: now };
    return { [id]: { draft: change(draft), base } };
  });
}

/** Somebody has seen what others made of it meanwhile, and saves over it. */
export function rebase(id: string, now: StoredOptionGroup | null): void {
  useDrafts.setState((drafts) => (drafts[id] ? { [id]: { ...drafts[id], base: now } } : {}));
}

export function forget(id: string): void {
  const { [id]: _, ...others } = useDrafts.getState();
  useDrafts.setState(others, true);
}

/** Whether there is something to lose. */
export function isUnsaved({ draft, base }: Typed): boolean {
  return base === null ? isBegun(draft) : !isSame(draft, base);
}

/** Who typed. */
let owner: string | undefined;

useDrafts.subscribe((drafts) => {
  const unsaved = Object.values(drafts).some(isUnsaved);
  if (!unsaved) owner = undefined;
  noteUnsaved('options', unsaved);
});

// The same person may go on after an ended session; someone else must not save their edits.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff || !owner || staff.id === owner) return;
  useDrafts.setState({}, true);
});
