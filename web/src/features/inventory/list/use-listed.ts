import { useMemo, useState } from 'react';
import type { StockItem } from '~/api/types';
import { DRAFTS_OF, useBatch } from '../batch/batch-store';
import { useTypedOnDeleted } from '../use-typed-on-deleted';
import type { Kind } from '../words';
import { type ListFilter, listed, refreshed } from './listing';

interface Shown extends ListFilter {
  all: readonly StockItem[];
  items: StockItem[];
}

/** The rows to show. A new search or sort reorders them; a refresh only changes them in place. */
export function useListed(
  kind: Kind,
  loaded: readonly StockItem[] | undefined,
  filter: ListFilter,
): readonly StockItem[] {
  const [shown, setShown] = useState<Shown | null>(null);
  const all = useWithTyped(kind, loaded);
  const { text, sort, lowOnly } = filter;
  const isSameQuestion = shown?.text === text && shown.sort === sort && shown.lowOnly === lowOnly;
  if (isSameQuestion && shown.all === all) return shown.items;
  const items = isSameQuestion ? refreshed(shown.items, all, filter) : listed(all, filter);
  // Set during rendering, so that no frame shows the old rows with the new search.
  setShown({ text, sort, lowOnly, all, items });
  return items;
}

const NONE: readonly StockItem[] = [];

/** All items, including deleted ones that stay because something was typed in them. */
function useWithTyped(kind: Kind, loaded: readonly StockItem[] | undefined): readonly StockItem[] {
  const gone = useTypedOnDeleted(useBatch, DRAFTS_OF[kind], loaded);
  return useMemo(() => (gone.length > 0 ? [...(loaded ?? NONE), ...gone] : (loaded ?? NONE)), [loaded, gone]);
}
