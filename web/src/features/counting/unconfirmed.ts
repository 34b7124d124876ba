/** A number that is typed in the panel and not confirmed: checked before anything that leads away from it. */
import { showFailure } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { isUnsaved, noteUnsaved } from '~/lib/unsaved';

const UNSAVED_NAME = 'count entry';

interface UnconfirmedInput {
  countId: string;
  itemId: string;
  texts: { units: string; part: string };
  /** The content of one piece when typing began. */
  content: number;
}

/**
 * The browser's own Back asks no question: a person who comes back finds the number as it was, even after an ended session.
 * What one person has counted is not confirmed by another.
 */
let unconfirmed: (UnconfirmedInput & { by: string | undefined }) | null = null;

export function unconfirmedIn(countId: string): UnconfirmedInput | null {
  return unconfirmed?.countId === countId && unconfirmed.by === currentStaff()?.id ? unconfirmed : null;
}

/** @param typed null: nothing is typed */
export function setUnconfirmed(typed: UnconfirmedInput | null): void {
  unconfirmed = typed && { ...typed, by: currentStaff()?.id };
  noteUnsaved(UNSAVED_NAME, typed !== null);
}

/** The panel is gone, with what was typed in it. */
export function panelClosed(): void {
  noteUnsaved(UNSAVED_NAME, false);
}

/** Whether a number would be lost; if so, tells the person. */
export function isUnconfirmed(): boolean {
  const isTyped = isUnsaved(UNSAVED_NAME);
  if (isTyped) showFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  return isTyped;
}
