import { useState } from 'react';
import { suggestedNumber } from './order-number';

/**
 * The number that an order gets unless somebody types another. It stays as first shown, since it may have been called
 * out, until another order takes it.
 * @param from the number from which a till suggests while it cannot ask which numbers are held
 * @param still whether the sale is being sent, when a number in use may be its own
 */
export function useSuggestedNumber(inUse: readonly number[], from: number, still: boolean) {
  const [first] = useState(() => suggestedNumber(inUse, from));
  const [suggested, setSuggested] = useState(first);
  if (!still && suggested !== null && inUse.includes(suggested)) setSuggested(suggestedNumber(inUse, from));
  return { suggested, takenMeanwhile: suggested === first ? null : first };
}
