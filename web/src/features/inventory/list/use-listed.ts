import { useMemo, useState } from 'react';
import type { StockItem } from '~/api/types';
import { useBatch } from '../batch/batch-store';
import type { Kind } from '../words';
import { listed, refreshed, type Wanted } from './listing';

interface Shown extends Wanted {
  all: readonly StockItem[];
  items: StockItem[];
}

/** The rows to show. A new search or sort orders them; a refresh only changes them in place. */
export function useListed(
  kind: Kind,
  loaded: readonly StockItem[] | undefined,
  wanted: Wanted,
): readonly StockItem[] {
  const [shown, setShown] = useState<Shown | null>(null);
  const all = useWithTyped(kind, loaded);
  const { text, sort, lowOnly } = wanted;
  const isSameQuestion = shown?.text === text && shown.sort === sort && shown.lowOnly === lowOnly;
  if (isSameQuestion && shown.all === all) return shown.items;
  const items = isSameQuestion ? refreshed(shown.items, all, wanted) : listed(all, wanted);
  // Set while rendering, so that no frame shows the old rows with the new search.
  setShown({ text, sort, lowOnly, all, items });
  return items;
}

const NONE: readonly StockItem[] = [];

/** All items, with those that somebody deleted while something was typed there: nowhere else could that be given up. */
function useWithTyped(kind: Kind, loaded: readonly StockItem[] | undefined): readonly StockItem[] {
  const present = useMemo(() => new Set(loaded?.map(({ id }) => id)), [loaded]);
  // A string, so that it compares by value.
  const gone = useBatch((batch) =>
    Object.keys(batch[kind].drafts)
      .filter((id) => loaded && !present.has(id))
      .join(' '),
  );
  return useMemo(() => {
    if (!loaded || !gone) return loaded ?? NONE;
    const { drafts } = useBatch.getState()[kind];
    return [...loaded, ...gone.split(' ').flatMap((id) => drafts[id]?.from ?? [])];
  }, [kind, loaded, gone]);
}
