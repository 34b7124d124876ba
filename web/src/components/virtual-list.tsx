import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onTouch } from '~/lib/on-touch';
import { useOffset } from '~/lib/use-offset';
import { useOnPaper } from '~/lib/use-on-paper';
import { indexOfRow, useRowFocus } from './use-row-focus';
import { useStillRows } from './use-still-rows';
import classes from './virtual-list.module.css';

interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  scroller: RefObject<HTMLElement | null>;
  /** Estimated row height in px; measured once drawn. */
  rowHeight: number;
  /** Must be stable. */
  row: (item: Item) => ReactNode;
  /** The id of a row to scroll to; reset to null before the same one is sought again. */
  sought?: string | null;
  /** The sought row takes the focus, too. */
  focusSought?: boolean;
  /** How many rows there will be when all are loaded, so that the scroll bar is right from the start. */
  expected?: number;
  /** Called when unloaded rows come into sight; null while they load, or where there are none. */
  onNeeded?: (() => void) | null;
}

const GAP = 8;
const AROUND = 4;

/** Thousands of rows, of which only those in sight are rendered; on paper all loaded ones. */
export function VirtualList<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const { label, items, scroller, rowHeight, row, sought = null, focusSought = false } = props;
  const { expected = 0, onNeeded = null } = props;
  const onPaper = useOnPaper();
  const count = Math.max(items.length, expected);
  const list = useRef<HTMLUListElement>(null);
  // When the rows render before the page around them, the scroller is known a moment later.
  const [within, setWithin] = useState(scroller.current);
  useEffect(() => setWithin(scroller.current), [scroller]);
  const offset = useOffset(list, within);
  const rows = useVirtualizer({
    count,
    enabled: within !== null,
    getScrollElement: () => within,
    // A page that was returned to may already be scrolled.
    initialOffset: () => within?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    gap: GAP,
    overscan: AROUND,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      // The focused row stays drawn wherever the list is scrolled, or it would lose the focus.
      const at = focusedRow(list.current);
      const indexes = defaultRangeExtractor(range);
      if (at === null || at >= items.length || indexes.includes(at)) return indexes;
      return [...indexes, at].sort((a, b) => a - b);
    },
  });
  useRowFocus(list, items);
  const isUntouched = useUntouchedSince(sought);
  useEffect(() => {
    if (sought === null || !isUntouched.current || !within) return;
    const at = items.findIndex(({ id }) => id === sought);
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' });
  }, [items, rows, within, isUntouched, sought]);
  const drawn = rows.getVirtualItems();
  const onTap = useStillRows(() => drawn, rowHeight);
  const isSoughtDrawn = drawn.some(({ index }) => items[index]?.id === sought);
  useEffect(() => {
    if (!focusSought || !isSoughtDrawn || !isUntouched.current) return;
    list.current?.querySelector<HTMLElement>('[data-sought]')?.focus({ preventScroll: true });
  }, [focusSought, isSoughtDrawn, isUntouched]);
  const height = within ? rows.getTotalSize() : count * (rowHeight + GAP);
  const isWanting = (drawn.at(-1)?.index ?? 0) >= items.length;
  useEffect(() => {
    if (isWanting) onNeeded?.();
  }, [isWanting, onNeeded]);
  if (onPaper) {
    return (
      // Keeps the list's height on screen: without it the page would return scrolled to its end.
      <ul ref={list} className={classes.list} style={{ height }} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={classes.row}>
            {row(item)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul ref={list} className={classes.list} style={{ height }} aria-label={label} onClickCapture={onTap}>
      {drawn.map(({ index, key, start, size }) => {
        const item = items[index];
        const style = { transform: `translateY(${start - offset}px)` };
        return item ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-key={key}
            className={classes.row}
            data-sought={item.id === sought || undefined}
            {...(focusSought && item.id === sought && { tabIndex: -1, 'aria-current': true })}
            style={style}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {row(item)}
          </li>
        ) : (
          <li key={key} className={classes.row} style={style} aria-hidden>
            <div className="blank" style={{ height: size }} />
          </li>
        );
      })}
    </ul>
  );
}

/** False once the person does something else: later changes must not scroll back to the sought row. */
function useUntouchedSince(sought: string | null): RefObject<boolean> {
  const isUntouched = useRef(true);
  // Must run before the effect that scrolls.
  useLayoutEffect(() => {
    isUntouched.current = sought !== null;
    const done = new AbortController();
    onTouch(() => {
      isUntouched.current = false;
    }, done.signal);
    return () => done.abort();
  }, [sought]);
  return isUntouched;
}

function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  if (!list || !focused || !list.contains(focused)) return null;
  return indexOfRow(focused);
}
