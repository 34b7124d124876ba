import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOnPaper } from '~/lib/use-on-paper';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import { useWidth } from '~/lib/use-width';
import classes from './detailed-data.module.css';
import { type Column, type FittingColumn, fittingColumns } from './fitting-columns';
import shared from './reports.module.css';
import { useSteadyRows } from './use-steady-rows';

interface DetailTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Must be stable. */
  keyOf: (row: Row) => string;
  hasMore: boolean;
  /** Called when the end comes into sight; null while more rows are loading, or if there are none. */
  onNeedMore: (() => void) | null;
}

/** Estimated row height in px; rows are measured once rendered. */
const ROW_HEIGHT = 48;
const AROUND = 6;
/** The width of printed letters, relative to those on screen. */
const PAPER_LETTERS = 0.72;
/** How many rows before the end the next page is requested. */
const AHEAD = 20;

/**
 * A table that scrolls within its own box under a fixed head, with the columns that fit. Only the rows in sight are
 * rendered, between two empty rows as high as all others together; paper gets all rows.
 */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { label, rows, keyOf, hasMore, onNeedMore } = props;
  const box = useRef<HTMLElement>(null);
  const onPaper = useOnPaper();
  const available = useWidth(box) ?? Number.POSITIVE_INFINITY;
  // Paper has smaller letters and room for all columns.
  const columns = fittingColumns(props.columns, onPaper ? Number.POSITIVE_INFINITY : available);
  useScrollRestoration(box, label);
  // Set once the box's scroll position is restored, because rendering starts at the rows in sight there.
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
  const rendered = virtual.getVirtualItems();
  const first = rendered[0];
  const last = rendered.at(-1);
  const needsMore = hasMore && (last?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (needsMore) onNeedMore?.();
  }, [needsMore, onNeedMore]);
  const shown = onPaper ? rows.map((_, index) => index) : rendered.map(({ index }) => index);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={box} className={`scroll ${shared.box} ${classes.box}`} aria-label={label} tabIndex={0}>
      <table
        className={`small ${classes.table}`}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={onPaper ? undefined : { minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {columns.map(({ head, width, grows }) => (
            <col key={head} style={grows ? undefined : { width: onPaper ? width * PAPER_LETTERS : width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, numeric }) => (
              <th key={head} scope="col" className={numeric ? 'right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!onPaper && <Spacer height={first?.start ?? 0} span={columns.length} />}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={keys[index]}
                  ref={onPaper ? undefined : virtual.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  {columns.map((column) => (
                    <Cell key={column.head} column={column} row={row} />
                  ))}
                </tr>
              )
            );
          })}
          {!onPaper && <Spacer height={height - (last?.end ?? 0)} span={columns.length} />}
        </tbody>
      </table>
    </section>
  );
}

/** A cell's text and, below it, that of the columns that did not fit. */
function Cell<Row>({ column, row }: { column: FittingColumn<Row>; row: Row }) {
  const { numeric, cell, below } = column;
  const folded = below
    .map(({ head, folds, cell }) => ({ head, inline: folds?.inline, content: (folds?.cell ?? cell)(row) }))
    .filter(({ content }) => content);
  const inlined = folded.filter(({ inline }) => inline).flatMap(({ content }) => [' · ', content]);
  return (
    <td className={numeric ? 'right' : undefined}>
      {cell(row)}
      {inlined.length > 0 && <div className="tiny dim"> {inlined.slice(1)}</div>}
      {folded
        .filter(({ inline }) => !inline)
        .map(({ head, content }) => (
          <div key={head} className="tiny dim">
            {' '}
            {head} {content}
          </div>
        ))}
    </td>
  );
}

/** Takes the space of rows that are not rendered. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
