import { useCallback, useEffect, useRef } from 'react';

interface List {
  /** As they stand on the screen. */
  rows: readonly { id: string }[];
  /** Ends whatever leaves rows out. */
  showAll: () => void;
  /** Scrolls there; null before the same is sought again. */
  seek: (id: string | null) => void;
}

/**
 * Goes to the first row that says why it was not saved, and through a search that leaves all of them out. Where the
 * answer comes late, the list may have been searched meanwhile, or left.
 */
export function useSeekRefused(list: List): (ids: readonly string[]) => void {
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
    const { rows, showAll, seek } = latest.current;
    const first = rows.find(({ id }) => ids.includes(id))?.id;
    if (!first && ids.length > 0) showAll();
    seek(first ?? ids[0] ?? null);
  }, []);
}
