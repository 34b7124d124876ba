/** A number that stands in the panel and that nobody has confirmed: whatever leads away from it asks here. */
import { showFailure } from '~/components/toast';

let stands = false;

export function noteTyped(isTyped: boolean): void {
  stands = isTyped;
}

/** Says so where it would be lost. */
export function isUnconfirmed(): boolean {
  if (stands) showFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  return stands;
}
