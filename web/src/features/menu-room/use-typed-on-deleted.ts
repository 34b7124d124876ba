import { useMemo } from 'react';
import type { MenuEntry, MenuEntryList } from '~/api/types';
import { useMenuDrafts } from './drafts';

/** Items that somebody deleted while something was typed there: nowhere else could that be given up. */
export function useTypedOnDeleted(data: MenuEntryList | undefined): readonly MenuEntry[] {
  const present = useMemo(() => new Set(data?.entries.map(({ id }) => id)), [data]);
  // A string, so that it compares by value.
  const gone = useMenuDrafts(({ drafts }) =>
    Object.keys(drafts)
      .filter((id) => data && !present.has(id))
      .join(' '),
  );
  return useMemo(() => {
    if (!gone) return NONE;
    const { drafts } = useMenuDrafts.getState();
    return gone.split(' ').flatMap((id) => drafts[id]?.from ?? []);
  }, [gone]);
}

const NONE: readonly MenuEntry[] = [];
