/** A number that is typed in the panel and not confirmed: whatever leads away from it asks here. */
import { showFailure } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { isUnsaved, noteUnsaved } from '~/lib/unsaved';

const HOLDER = 'count entry';

export interface Typed {
  countId: string;
  itemId: string;
  texts: { units: string; part: string };
  /** What one held when typing began. */
  content: number;
}

/**
 * The browser's own Back asks nobody: a person who comes back finds the number as it was, even after an ended session.
 * What one person has counted is not confirmed by another.
 */
let left: (Typed & { by: string | undefined }) | null = null;

export function typedIn(countId: string): Typed | null {
  return left?.countId === countId && left.by === currentStaff()?.id ? left : null;
}

/** @param typed null: nothing is typed */
export function noteTyped(typed: Typed | null): void {
  left = typed && { ...typed, by: currentStaff()?.id };
  noteUnsaved(HOLDER, typed !== null);
}

/** The panel is gone, with what was typed in it. */
export function noteLeft(): void {
  noteUnsaved(HOLDER, false);
}

/** Whether a number would be lost; if so, tells the person. */
export function isUnconfirmed(): boolean {
  const stands = isUnsaved(HOLDER);
  if (stands) showFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  return stands;
}
