/** Lengths of horizontal bars: the longest fills the width. */

/** In percent: a small value, if not zero, stays visible. */
const LEAST = 0.5;

/** In percent of the longest; 0 for anything not above 0. */
export function sharesOf(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts);
  return amounts.map((amount) => (amount > 0 ? Math.max(LEAST, (amount / most) * 100) : 0));
}
