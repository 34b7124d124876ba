import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeptScroll } from '~/lib/use-kept-scroll';
import { useMedia } from '~/lib/use-media';
import classes from './detail-table.module.css';
import { useSteadyRows } from './use-steady-rows';

export interface Column<Row> {
  head: string;
  /** In px, where there is no room for more. */
  width: number;
  /** Figures stand right. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DetailTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Must be stable. */
  keyOf: (row: Row) => string;
  hasMore: boolean;
  /** The end comes into sight; null while the next rows are on their way, or where there are none. */
  onWanted: (() => void) | null;
}

/** How high a row is likely to be, in px; it is measured once it stands there. */
const ROW_HEIGHT = 48;
const AROUND = 6;
/** So many rows before the end the next are asked for. */
const AHEAD = 20;

/**
 * A table that scrolls in both directions within its own box, its head and first column in sight. Of thousands of
 * rows only those in sight are drawn, between two empty ones that keep the room of the others; paper has all.
 */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { label, columns, rows, keyOf, hasMore, onWanted } = props;
  const box = useRef<HTMLElement>(null);
  const onPaper = useMedia('print');
  useKeptScroll(box, label);
  // After the box has been scrolled to where it was left: what draws its rows begins there.
  const [isPlaced, setPlaced] = useState(false);
  useLayoutEffect(() => setPlaced(true), []);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isPlaced,
    initialOffset: () => box.current?.scrollTop ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: AROUND,
  });
  useSteadyRows(box, virtual, keys);
  const height = isPlaced ? virtual.getTotalSize() : rows.length * ROW_HEIGHT;
  const drawn = virtual.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  const isWanting = hasMore && (last?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isWanting) onWanted?.();
  }, [isWanting, onWanted]);
  const shown = onPaper ? rows.map((_, index) => index) : drawn.map(({ index }) => index);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={box} className={classes.box} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, numeric }) => (
              <th key={head} scope="col" data-numeric={numeric || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!onPaper && <Room height={first?.start ?? 0} span={columns.length} />}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={keys[index]}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  {columns.map(({ head, numeric, cell }) => (
                    <td key={head} data-numeric={numeric || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          {!onPaper && <Room height={height - (last?.end ?? 0)} span={columns.length} />}
        </tbody>
      </table>
    </section>
  );
}

/** The room of rows that are not drawn. */
function Room({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} className={classes.room} style={{ height }} />
    </tr>
  );
}
