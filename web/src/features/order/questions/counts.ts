/** Larger counts are so rare that they may take two steps. */
const MOST_CHIPS = 8;

/** How many units of a line one tap may change: 1, 2, … up to the number of chips, and all of them. */
export function countsOf(quantity: number): number[] {
  const some = Array.from({ length: Math.min(quantity - 1, MOST_CHIPS) }, (_, index) => index + 1);
  return [...some, quantity];
}
