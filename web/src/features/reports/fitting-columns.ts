/** Decides which columns of a table fit side by side, and where the text of the others goes. */
import type { ReactNode } from 'react';

/** How a column may leave if there is no room: lowest `when` first; its text then goes below another column's. */
interface Leaving<Row> {
  when: number;
  under: string;
  /** Without its heading, on one line with other such texts. */
  plain?: true;
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
  leaves?: Leaving<Row>;
}

export interface FittingColumn<Row> extends Column<Row> {
  /** Columns that did not fit, whose text is shown below this one's. */
  below: Column<Row>[];
}

/** The spare width in px that the growing column keeps for itself. */
const KEPT = 64;

/** As many columns as fit; those without `leaves` always stay. @param room in px */
export function fittingColumns<Row>(columns: readonly Column<Row>[], room: number): FittingColumn<Row>[] {
  const leaving = columns
    .flatMap((column) => (column.leaves ? [{ ...column, leaves: column.leaves }] : []))
    .sort((a, b) => a.leaves.when - b.leaves.when);
  const gone = new Set<string>();
  let needed = columns.reduce((sum, { width }) => sum + width, 0);
  for (const { head, width } of leaving) {
    if (needed <= room) break;
    gone.add(head);
    needed -= width;
  }
  // Paper has its own widths.
  let spare = Number.isFinite(room) ? room - needed - KEPT : 0;
  const widthOf = ({ width, roomy = width }: Column<Row>) => {
    if (roomy - width > spare) return width;
    spare -= roomy - width;
    return roomy;
  };
  return columns
    .filter(({ head }) => !gone.has(head))
    .map((column) => ({
      ...column,
      width: widthOf(column),
      below: columns.filter(({ head, leaves }) => gone.has(head) && leaves?.under === column.head),
    }));
}
