/** Decides which columns of a table fit side by side, and where the text of the others goes. */
import type { ReactNode } from 'react';

/** How a column folds if there is no room: lowest `order` first; its text then goes below another column's. */
interface Folding<Row> {
  order: number;
  into: string;
  /** Without its heading, on one line with other such texts. */
  inline?: true;
  /** A shorter text than the cell's. */
  cell?: (row: Row) => ReactNode;
}

export interface Column<Row> {
  head: string;
  /** The minimum width in px; spare room goes to the column that grows. */
  width: number;
  /** The width in px for one line, if the growing column keeps enough. */
  roomy?: number;
  grows?: boolean;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
  folds?: Folding<Row>;
}

export interface FittingColumn<Row> extends Column<Row> {
  /** Columns that did not fit, whose text is shown below this one's. */
  below: Column<Row>[];
}

/** The spare width in px that the growing column keeps for itself. */
const RESERVED_PX = 64;

/** As many columns as fit; those without `folds` always stay. @param available in px */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  available: number,
): FittingColumn<Row>[] {
  const foldable = columns
    .flatMap((column) => (column.folds ? [{ ...column, folds: column.folds }] : []))
    .sort((a, b) => a.folds.order - b.folds.order);
  const folded = new Set<string>();
  let needed = columns.reduce((sum, { width }) => sum + width, 0);
  for (const { head, width } of foldable) {
    if (needed <= available) break;
    folded.add(head);
    needed -= width;
  }
  // Paper has its own widths.
  let spare = Number.isFinite(available) ? available - needed - RESERVED_PX : 0;
  const widthOf = ({ width, roomy = width }: Column<Row>) => {
    if (roomy - width > spare) return width;
    spare -= roomy - width;
    return roomy;
  };
  return columns
    .filter(({ head }) => !folded.has(head))
    .map((column) => ({
      ...column,
      width: widthOf(column),
      below: columns.filter(({ head, folds }) => folded.has(head) && folds?.into === column.head),
    }));
}
