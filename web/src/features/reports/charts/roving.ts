/** Arrow keys in a chart that is a single tab stop. */

/** Places in rows, numbered along each row. */
export interface Layout {
  rows: number;
  columns: number;
  /** Whether rows are drawn as columns. */
  isTransposed?: boolean;
}

const TRANSPOSED: Record<string, string> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
};

/** The place that a key moves to; null for a key that the page should handle. */
export function placeAfter(
  key: string,
  index: number,
  { rows, columns, isTransposed }: Layout,
): number | null {
  const [row, column] = [Math.floor(index / columns), index % columns];
  const at = (toRow: number, toColumn: number) =>
    toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns ? toRow * columns + toColumn : null;
  switch (isTransposed ? (TRANSPOSED[key] ?? key) : key) {
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'Home':
      return 0;
    case 'End':
      return rows * columns - 1;
    default:
      return null;
  }
}
