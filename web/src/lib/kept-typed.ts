import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

interface More<Typed> {
  ofAnyBuild?: boolean;
  /** Whether a page after this one shall find it; as a rule where there is something to lose. */
  isKept?: (typed: Typed) => boolean;
  /** What becomes of what a page before had typed. */
  found?: (typed: Typed) => Typed;
}

/**
 * What is typed in a form, by what it is of. Kept outside the screen, so that a visit to the till loses none.
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
    /** What is kept of it now. */
    typedIn: (id: string) => useAll.getState()[id] ?? null,
    keep,
    /** Before it is sent: a page after this one must know under which id. */
    keepNow: unsaved.keepNow,
    forget,
  };
}
