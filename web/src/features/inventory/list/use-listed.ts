import { useMemo, useState } from 'react';
import type { StockItem } from '~/api/types';
import { useBatch } from '../batch/batch-store';
import type { Kind } from '../words';
import { listed, refreshed, type Wanted } from './listing';

interface Shown extends Wanted {
  fresh: readonly StockItem[];
  kept: string;
  items: StockItem[];
}

/** The rows to show. A new search or sort orders them; a refresh only changes them in place. */
export function useListed(kind: Kind, fresh: readonly StockItem[], wanted: Wanted): readonly StockItem[] {
  const [shown, setShown] = useState<Shown | null>(null);
  const kept = useTypedOnDeleted(kind, fresh);
  const { text, sort, lowOnly } = wanted;
  const isSameQuestion = shown?.text === text && shown.sort === sort && shown.lowOnly === lowOnly;
  if (isSameQuestion && shown.fresh === fresh && shown.kept === kept) return shown.items;
  const items = isSameQuestion
    ? refreshed(shown.items, fresh, wanted, new Set(kept.split(' ')))
    : listed(fresh, wanted);
  // Set while rendering, so that no frame shows the old rows with the new search.
  setShown({ text, sort, lowOnly, fresh, kept, items });
  return items;
}

/** Ids of rows with unsaved input whose items are gone. A string, so that it compares by value. */
function useTypedOnDeleted(kind: Kind, fresh: readonly StockItem[]): string {
  const present = useMemo(() => new Set(fresh.map(({ id }) => id)), [fresh]);
  return useBatch((batch) =>
    Object.keys(batch[kind].drafts)
      .filter((id) => !present.has(id))
      .join(' '),
  );
}
