import type { StoreApi } from 'zustand';
import { currentStaff, useCurrentStaff } from './current-staff';
import { unsavedSlot } from './kept-unsaved';
import { noteUnsaved } from './unsaved';

interface Typing<State> {
  /** What was typed; as it was made, it is nothing. */
  store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;
  /** Whether there is something to lose. */
  isUnsaved: (state: State) => boolean;
  /** Whether a page after this one shall find it; as a rule the same. */
  isKept?: (state: State) => boolean;
  /** What becomes of what a page before had typed. */
  found?: (state: State) => State;
  /** Whether another build of the app may go on with it, as it reads it alike. */
  ofAnyBuild?: boolean;
}

/**
 * What somebody types and has not saved. The same person may go on after an ended session, and in a page that was
 * loaded anew; someone else must not save it.
 * @param holder where it is typed, such as 'batch edit'
 */
export function unsavedBy<State>(
  holder: string,
  { store, isUnsaved, isKept = isUnsaved, found = (state) => state, ofAnyBuild = false }: Typing<State>,
) {
  let owner: string | undefined;
  const clear = () => store.setState(store.getInitialState(), true);
  const slot = unsavedSlot<State>(holder, clear, goOn, ofAnyBuild ? '' : undefined);

  store.subscribe((state) => {
    const isWorthKeeping = isKept(state);
    if (!isWorthKeeping) owner = undefined;
    noteUnsaved(holder, isUnsaved(state));
    if (isWorthKeeping && owner !== undefined) slot.keep(owner, state);
    else slot.forget();
  });

  /** What a page before has left. */
  function goOn(): void {
    const staff = currentStaff();
    if (!staff || isKept(store.getState())) return;
    slot.take(staff.id, (state) => {
      owner = staff.id;
      store.setState(found(state), true);
    });
  }

  useCurrentStaff.subscribe(({ staff }, before) => {
    if (staff?.id === before.staff?.id) return;
    if (!staff) return slot.forget();
    if (owner && staff.id !== owner) clear();
    if (owner) slot.keep(owner, store.getState());
    else goOn();
  });
  goOn();
  // Somebody comes here from a page that is gone meanwhile.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOn();
  });

  return {
    /** At each key. */
    typed(): void {
      owner ??= currentStaff()?.id;
    },
    /** Before it is sent: a page after this one must know under which id. */
    keepNow: slot.writeNow,
  };
}
