/** Lengths of horizontal bars: the longest fills the width. */

/** In percent: keeps a small value visible, unless it is zero. */
const LEAST = 0.5;

/** Lengths in percent of the longest; 0 for values not above 0. */
export function sharesOf(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts);
  return amounts.map((amount) => (amount > 0 ? Math.max(LEAST, (amount / most) * 100) : 0));
}
