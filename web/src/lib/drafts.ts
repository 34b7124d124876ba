import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

/**
 * Drafts of a form, by what they are about. Stored outside the screen, so that a visit to the till loses nothing.
 * @param holder where it is typed, such as 'closing note'
 * @param isUnsaved whether there is something to lose
 */
export function createDrafts<Typed>(holder: string, isUnsaved: (typed: Typed) => boolean) {
  const useAll = create<Readonly<Record<string, Typed>>>(() => ({}));
  const unsaved = unsavedBy(holder, {
    store: useAll,
    isUnsaved: (all) => Object.values(all).some(isUnsaved),
  });

  function store(id: string, typed: Typed): void {
    unsaved.typed();
    useAll.setState({ [id]: typed });
  }

  function forget(id: string): void {
    const { [id]: typed, ...others } = useAll.getState();
    if (typed !== undefined) useAll.setState(others, true);
  }

  return {
    useTyped(id: string) {
      const typed = useAll((all) => all[id]) ?? null;
      return [
        typed,
        (changed: Typed | null) => (changed === null ? forget(id) : store(id, changed)),
      ] as const;
    },
    /** The draft for this id now. */
    typedIn: (id: string) => useAll.getState()[id] ?? null,
    store,
    forget,
  };
}
