import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

interface More<Typed> {
  ofAnyBuild?: boolean;
  /** Whether the next page should find it; by default if there is something to lose. */
  isKept?: (typed: Typed) => boolean;
  /** Adapts what an earlier page had typed. */
  found?: (typed: Typed) => Typed;
}

/**
 * What is typed in a form, by what it is about. Kept outside the screen, so that a visit to the till loses nothing.
 * @param holder where it is typed, such as 'closing note'
 * @param isUnsaved whether there is something to lose
 */
export function keptTyped<Typed>(
  holder: string,
  isUnsaved: (typed: Typed) => boolean,
  { ofAnyBuild = false, isKept = isUnsaved, found = (typed) => typed }: More<Typed> = {},
) {
  const useAll = create<Readonly<Record<string, Typed>>>(() => ({}));
  const unsaved = unsavedBy(holder, {
    store: useAll,
    ofAnyBuild,
    isUnsaved: (all) => Object.values(all).some(isUnsaved),
    isKept: (all) => Object.values(all).some(isKept),
    found: (all) => Object.fromEntries(Object.entries(all).map(([id, typed]) => [id, found(typed)])),
  });

  function keep(id: string, typed: Typed): void {
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
      return [typed, (changed: Typed | null) => (changed === null ? forget(id) : keep(id, changed))] as const;
    },
    /** What is kept for this id now. */
    typedIn: (id: string) => useAll.getState()[id] ?? null,
    keep,
    /** Call before sending: the next page must know the id that was used. */
    keepNow: unsaved.keepNow,
    forget,
  };
}
