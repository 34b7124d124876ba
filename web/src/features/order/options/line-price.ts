/** A line's price is its base and what was chosen; the server's tests read the same cases, contracts/line_price_cases.json. */

/**
 * What each choice adds to a base, in centavos, as it is frozen on the line. A line never costs less than nothing: what
 * would go below is taken from what the choices take off, from the last one first.
 */
export function frozenDeltas(baseCentavos: number, deltas: readonly number[]): number[] {
  let below = -deltas.reduce((sum, delta) => sum + delta, baseCentavos);
  return deltas
    .toReversed()
    .map((delta) => {
      const given = Math.max(0, Math.min(below, -delta));
      below -= given;
      return delta + given;
    })
    .toReversed();
}

/** What a choice adds: its delta, or what makes the item cost the choice's own price for it. */
export function deltaOf(deltaCentavos: number, baseCentavos: number, ownPriceCentavos?: number): number {
  return ownPriceCentavos === undefined ? deltaCentavos : ownPriceCentavos - baseCentavos;
}
