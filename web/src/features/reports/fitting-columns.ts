/** Which columns of a table stand beside each other where it is narrow, and where the words of the others go. */
import type { ReactNode } from 'react';

/** A column may leave where there is no room, the lowest `when` first; its words stand under those of another then. */
interface Leaving<Row> {
  when: number;
  under: string;
  /** Said without its head, in one line with others of the kind. */
  plain?: true;
  /** Where it says less than its cell would. */
  cell?: (row: Row) => ReactNode;
}

export interface Column<Row> {
  head: string;
  /** The least that it needs, in px; what is over goes to the one that grows. */
  width: number;
  grows?: boolean;
  /** Figures stand right. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
  leaves?: Leaving<Row>;
}

export interface FittingColumn<Row> extends Column<Row> {
  /** Columns that had to leave, whose words stand under its own. */
  below: Column<Row>[];
}

/** As many columns as the room has; those without `leaves` stay, whatever it is. @param room in px */
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
  return columns
    .filter(({ head }) => !gone.has(head))
    .map((column) => ({
      ...column,
      below: columns.filter(({ head, leaves }) => gone.has(head) && leaves?.under === column.head),
    }));
}
