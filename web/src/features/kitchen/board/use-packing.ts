import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Columns,
  columnsOf,
  isSameColumns,
  isWorthMoving,
  type Packing,
  packed,
  type Shape,
  type Tile,
} from './packing';
import { idleMs } from './touches';

/** After this long nobody is about to tap or looking for a ticket. */
const SETTLED_MS = 5000;
const CHECK_EVERY_MS = 1000;

type Heights = Readonly<Record<string, number>>;
/** Reports a card's height, now and whenever it changes. Returns a stop function. */
export type Measure = (id: string, card: Element) => () => void;

/** Packs the cards of a list. An unmeasured card has no place yet, but gets one before it is painted. */
export function usePacking(ids: readonly string[], shape: Shape): { packing: Packing; measure: Measure } {
  const [heights, measure] = useHeights();
  const tiles = useMemo(() => tilesOf(ids, heights), [ids, heights]);
  const [layout, setLayout] = useState<{ shape: Shape; columns: Columns }>({ shape, columns: {} });
  const previous = layout.shape.columns === shape.columns ? layout.columns : {};
  const columns = columnsOf(tiles, shape, previous);
  if (layout.shape !== shape || !isSameColumns(columns, layout.columns)) setLayout({ shape, columns });
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() < SETTLED_MS || !isWorthMoving(tiles, shape, layout.columns, innerHeight)) return;
      setLayout({ shape, columns: columnsOf(tiles, shape, {}) });
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [tiles, shape, layout]);
  return { packing: packed(tiles, shape, columns), measure };
}

function tilesOf(ids: readonly string[], heights: Heights): Tile[] {
  return ids.flatMap((id) => {
    const height = heights[id];
    return height === undefined ? [] : [{ id, height }];
  });
}

/** The browser reports heights after laying out a frame and before painting it, so that a tap never forces a layout. */
function useHeights(): [Heights, Measure] {
  const [heights, setHeights] = useState<Heights>({});
  const watched = useRef(new Map<Element, string>());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = entries.flatMap(({ target, borderBoxSize: [size] }) => {
          const id = watched.current.get(target);
          // A card in a closed strip has no height.
          return id && size && size.blockSize > 0 ? [[id, Math.ceil(size.blockSize)] as const] : [];
        });
        if (measured.length === 0) return;
        const watchedIds = new Set(watched.current.values());
        const merge = (before: Heights) => ({
          ...Object.fromEntries(Object.entries(before).filter(([id]) => watchedIds.has(id))),
          ...Object.fromEntries(measured),
        });
        flushSync(() => setHeights(merge));
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const measure = useCallback<Measure>(
    (id, card) => {
      watched.current.set(card, id);
      observer.observe(card);
      return () => {
        watched.current.delete(card);
        observer.unobserve(card);
      };
    },
    [observer],
  );
  return [heights, measure];
}
