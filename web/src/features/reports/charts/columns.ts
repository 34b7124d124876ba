/** Where the bars of a column chart stand, in percent of its width. */

/** Too many for gaps and edges. */
export function areThin(columns: number): boolean {
  return columns > 60;
}

/** Of its column that a bar fills. A bar that is alone, or one of few, is no wall. */
function filled(columns: number): number {
  if (columns < 5) return columns * 0.14;
  return areThin(columns) ? 0.86 : 0.72;
}

export interface Across {
  x: number;
  width: number;
}

/** A column's bar: in the middle of it. */
export function barAcross(index: number, columns: number): Across {
  const width = (filled(columns) / columns) * 100;
  return { x: middleOf(index, columns) - width / 2, width };
}

/** The middle of a column. */
export function middleOf(index: number, columns: number): number {
  return ((index + 0.5) / columns) * 100;
}
