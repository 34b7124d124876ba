/** How long bars are that lie beside their own figures: the longest fills the width. */

/** In percent: what is little beside the longest, but not nothing, is still to be seen. */
const LEAST = 0.5;

/** In percent of the longest; nothing for what is not above 0. */
export function sharesOf(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts);
  return amounts.map((amount) => (amount > 0 ? Math.max(LEAST, (amount / most) * 100) : 0));
}
