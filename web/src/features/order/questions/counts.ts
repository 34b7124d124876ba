/** More at once is so rare that it may take two steps. */
const MOST_CHIPS = 8;

/** How many units of a line may be changed at a tap: some of them, or all. */
export function countsOf(quantity: number): number[] {
  const some = Array.from({ length: Math.min(quantity - 1, MOST_CHIPS) }, (_, index) => index + 1);
  return [...some, quantity];
}
