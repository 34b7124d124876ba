/** A number that stands in the panel and that nobody has confirmed: whatever leads away from it asks here. */
import { showFailure } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { isUnsaved, noteUnsaved } from '~/lib/unsaved';

const HOLDER = 'count entry';

export interface Typed {
  countId: string;
  itemId: string;
  texts: { units: string; part: string };
  /** What one held when typing began. */
  content: number;
}

/** The browser's own Back asks nobody: whoever comes again finds it where it stood. */
let left: Typed | null = null;

export function typedIn(countId: string): Typed | null {
  return left?.countId === countId ? left : null;
}

/** @param typed null: nothing stands there */
export function noteTyped(typed: Typed | null): void {
  left = typed;
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

// What one person has counted is not confirmed by another.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff && staff.id !== before?.id) left = null;
});
