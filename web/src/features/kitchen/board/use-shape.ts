import { type RefObject, useMemo } from 'react';
import { useWidth } from '~/lib/use-width';
import { usePreferences } from '../screen/preferences';
import type { Shape } from './packing';

/** The narrowest column with room for its words: at letters of 24 px and of 20 px. */
const COLUMN_PX = { large: 224, compact: 176 };
const GAP_PX = { large: 12, compact: 8 };

/** The board's shape, with as many columns as fit; null before its width is known. */
export function useShape(ruler: RefObject<HTMLElement | null>): Shape | null {
  const size = usePreferences((state) => state.size);
  const width = useWidth(ruler);
  const gap = GAP_PX[size];
  const columns = width === null ? null : Math.max(1, Math.floor((width + gap) / (COLUMN_PX[size] + gap)));
  return useMemo(() => (columns === null ? null : { columns, gap }), [columns, gap]);
}
