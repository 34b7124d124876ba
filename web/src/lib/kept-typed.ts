import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

/**
 * What is typed in a small form, by what it is of. Kept outside the screen, so that a visit to the till loses none.
 * @param holder where it is typed, such as 'closing note'
 * @param isUnsaved whether there is something to lose
 */
export function keptTyped<Typed>(holder: string, isUnsaved: (typed: Typed) => boolean) {
  const useAll = create<Readonly<Record<string, Typed>>>(() => ({}));
  const unsaved = unsavedBy(holder, () => useAll.setState({}, true));
  useAll.subscribe((all) => unsaved.note(Object.values(all).some(isUnsaved)));

  function change(id: string, typed: Typed | null): void {
    unsaved.typed();
    const { [id]: _, ...others } = useAll.getState();
    useAll.setState(typed === null ? others : { ...others, [id]: typed }, true);
  }

  return {
    useTyped(id: string) {
      const typed = useAll((all) => all[id]) ?? null;
      return [typed, (changed: Typed | null) => change(id, changed)] as const;
    },
    forget: (id: string) => change(id, null),
  };
}
