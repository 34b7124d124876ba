import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { StockItem } from '~/api/types';
import classes from './stock-list.module.css';
import { useOffset } from './use-offset';

interface StockListProps {
  label: string;
  items: readonly StockItem[];
  scroller: RefObject<HTMLElement | null>;
  /** How high a row is likely to be, in px; it is measured once it stands there. */
  rowHeight: number;
  /** Must be stable. */
  row: (item: StockItem) => ReactNode;
  /** The id of a row to bring into sight. */
  sought: string | null;
}

const GAP = 8;
const AROUND = 6;

/** Thousands of rows, of which only those in sight are drawn. */
export function StockList({ label, items, scroller, rowHeight, row, sought }: StockListProps) {
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list, scroller);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    gap: GAP,
    overscan: AROUND,
    scrollMargin: offset,
    // The row that is typed in stays, wherever the list is scrolled: it would lose the focus.
    rangeExtractor: (range) => {
      const at = focusedRow(list.current);
      const indexes = defaultRangeExtractor(range);
      if (at === null || at >= items.length || indexes.includes(at)) return indexes;
      return [...indexes, at].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    const at = sought === null ? -1 : items.findIndex(({ id }) => id === sought);
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' });
  }, [sought, items, rows]);
  return (
    <ul ref={list} className={classes.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              data-sought={item.id === sought || undefined}
              style={{ transform: `translateY(${start - offset}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {row(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}

function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  if (!list || !focused || !list.contains(focused)) return null;
  const index = focused.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}
