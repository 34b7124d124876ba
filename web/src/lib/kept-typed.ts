import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from './current-staff';
import { noteUnsaved } from './unsaved';

/**
 * What is typed in a small form, by what it is of. Kept outside the screen, so that a visit to the till loses none.
 * @param holder where it is typed, such as 'closing note'
 * @param isUnsaved whether there is something to lose
 */
export function keptTyped<Typed>(holder: string, isUnsaved: (typed: Typed) => boolean) {
  const useAll = create<Readonly<Record<string, Typed>>>(() => ({}));
  /** Who typed. */
  let owner: string | undefined;

  function change(id: string, typed: Typed | null): void {
    owner ??= currentStaff()?.id;
    const { [id]: _, ...others } = useAll.getState();
    useAll.setState(typed === null ? others : { ...others, [id]: typed }, true);
  }

  useAll.subscribe((all) => {
    const each = Object.values(all);
    if (each.length === 0) owner = undefined;
    noteUnsaved(holder, each.some(isUnsaved));
  });

  // The same person may go on after an ended session; someone else must not save their words.
  useCurrentStaff.subscribe(({ staff }) => {
    if (staff && owner && staff.id !== owner) useAll.setState({}, true);
  });

  return {
    useTyped(id: string) {
      const typed = useAll((all) => all[id]) ?? null;
      return [typed, (changed: Typed | null) => change(id, changed)] as const;
    },
    forget: (id: string) => change(id, null),
  };
}
