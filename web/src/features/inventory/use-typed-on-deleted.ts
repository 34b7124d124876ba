import { useMemo } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';

type Drafts<Item> = Readonly<Record<string, { from: Item }>>;

/**
 * Items that somebody deleted while something was typed in them: they stay listed, as the only place to discard it.
 * @param draftsOf must be stable
 * @param loaded undefined until the items are known
 */
export function useTypedOnDeleted<State, Item extends { id: string }>(
  useStore: UseBoundStore<StoreApi<State>>,
  draftsOf: (state: State) => Drafts<Item>,
  loaded: readonly Item[] | undefined,
): readonly Item[] {
  const present = useMemo(() => new Set(loaded?.map(({ id }) => id)), [loaded]);
  // A string, so that it compares by value.
  const gone = useStore((state) =>
    Object.keys(draftsOf(state))
      .filter((id) => loaded && !present.has(id))
      .join(' '),
  );
  return useMemo(() => {
    const drafts = draftsOf(useStore.getState());
    return gone.split(' ').flatMap((id) => drafts[id]?.from ?? []);
  }, [useStore, draftsOf, gone]);
}
