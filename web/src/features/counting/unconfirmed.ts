/** A number that stands in the panel and that nobody has confirmed: whatever leads away from it asks here. */
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
 * The browser's own Back asks nobody: whoever comes again finds it where it stood, also after an ended session. What one
 * person has counted is not confirmed by another.
 */
let left: (Typed & { by: string | undefined }) | null = null;

export function typedIn(countId: string): Typed | null {
  return left?.countId === countId && left.by === currentStaff()?.id ? left : null;
}

/** @param typed null: nothing stands there */
export function noteTyped(typed: Typed | null): void {
  left = typed && { ...typed, by: currentStaff()?.id };
  noteUnsaved(HOLDER, typed !== null);
}

/** The panel is gone, with what stands in it. */
export function noteLeft(): void {
  noteUnsaved(HOLDER, false);
}

/** Says so where it would be lost. */
export function isUnconfirmed(): boolean {
  const stands = isUnsaved(HOLDER);
  if (stands) showFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  return stands;
}
