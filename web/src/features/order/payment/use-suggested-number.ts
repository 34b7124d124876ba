import { useState } from 'react';
import { suggestedNumber } from './order-number';

/**
 * The number that an order will have unless somebody types another. It stays as first shown, since it may have been
 * called out, until another order takes it.
 * @param from where a till begins that cannot ask which numbers are held
 * @param still while the sale is being sent, when the number taken is its own
 */
export function useSuggestedNumber(inUse: readonly number[], from: number, still: boolean) {
  const [first] = useState(() => suggestedNumber(inUse, from));
  const [suggested, setSuggested] = useState(first);
  if (!still && suggested !== null && inUse.includes(suggested)) setSuggested(suggestedNumber(inUse, from));
  return { suggested, takenMeanwhile: suggested === first ? null : first };
}
