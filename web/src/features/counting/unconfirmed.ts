/** A number that stands in the panel and that nobody has confirmed: whatever leads away from it asks here. */
import { showFailure } from '~/components/toast';
import { isUnsaved, noteUnsaved } from '~/lib/unsaved';

const HOLDER = 'count entry';

export function noteTyped(isTyped: boolean): void {
  noteUnsaved(HOLDER, isTyped);
}

/** Says so where it would be lost. */
export function isUnconfirmed(): boolean {
  const stands = isUnsaved(HOLDER);
  if (stands) showFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  return stands;
}
