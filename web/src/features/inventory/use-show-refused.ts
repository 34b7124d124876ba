import { useCallback, useEffect, useRef } from 'react';

interface List {
  /** The rows, in the order shown. */
  rows: readonly { id: string }[];
  /** Clears any search or filter that hides rows. */
  showAll: () => void;
  /** Scrolls to a row; null resets it, so that the same row can be sought again. */
  show: (id: string | null) => void;
}

/**
 * Returns a function that goes to the first row that says why it was not saved, clearing a search that hides all such
 * rows. It uses the list as it is by then: a late answer may find it searched or left.
 */
export function useShowRefused(list: List): (ids: readonly string[]) => void {
  const latest = useRef<List | null>(null);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return useCallback((ids) => {
    if (!latest.current) return;
    const { rows, showAll, show } = latest.current;
    const first = rows.find(({ id }) => ids.includes(id))?.id;
    if (!first && ids.length > 0) showAll();
    show(first ?? ids[0] ?? null);
  }, []);
}
