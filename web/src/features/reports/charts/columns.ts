/** Positions of a column chart's bars, in percent of its width. */

/** Whether there are too many columns for gaps or edges. */
export function areThin(columns: number): boolean {
  return columns > 60;
}

/** The fraction of its column that a bar fills. A single bar, or one of few, should not look like a wall. */
function filled(columns: number): number {
  if (columns < 5) return columns * 0.14;
  return areThin(columns) ? 0.86 : 0.72;
}

export interface Across {
  x: number;
  width: number;
}

/** The bar of a column, centred in it. */
export function barAcross(index: number, columns: number): Across {
  const width = (filled(columns) / columns) * 100;
  return { x: middleOf(index, columns) - width / 2, width };
}

/** The middle of a column. */
export function middleOf(index: number, columns: number): number {
  return ((index + 0.5) / columns) * 100;
}
