import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { usePreferences } from '../screen/preferences';
import type { Shape } from './packing';

/** The narrowest column with room for its words, at 24 px and at 20 px. */
const COLUMN_PX = { large: 224, compact: 176 };
const GAP_PX = { large: 12, compact: 8 };

/** As many columns as the board has room for; null before its width is known. */
export function useShape(ruler: RefObject<HTMLElement | null>): Shape | null {
  const size = usePreferences((state) => state.size);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler]);
  const gap = GAP_PX[size];
  const columns = width === null ? null : Math.max(1, Math.floor((width + gap) / (COLUMN_PX[size] + gap)));
  return useMemo(() => (columns === null ? null : { columns, gap }), [columns, gap]);
}
