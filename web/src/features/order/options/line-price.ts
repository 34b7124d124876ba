/** A line's price is its base plus its options; the server's tests share contracts/line_price_cases.json with ours. */

/**
 * What each choice adds to a base, in centavos, as frozen on the line. A line never costs less than nothing: any amount
 * below zero is given back by the choices that lower the price, the last one first.
 */
export function frozenDeltas(baseCentavos: number, deltas: readonly number[]): number[] {
  let below = -deltas.reduce((sum, delta) => sum + delta, baseCentavos);
  return deltas
    .toReversed()
    .map((delta) => {
      const raised = Math.max(0, Math.min(below, -delta));
      below -= raised;
      return delta + raised;
    })
    .toReversed();
}

/** What a choice adds: its delta or, where the item has its own price with the choice, the difference to that price. */
export function deltaOf(deltaCentavos: number, baseCentavos: number, ownPriceCentavos?: number): number {
  return ownPriceCentavos === undefined ? deltaCentavos : ownPriceCentavos - baseCentavos;
}
