import type { StoreApi } from 'zustand';
import { currentStaff, useCurrentStaff } from './current-staff';
import { noteUnsaved } from './unsaved';
import { unsavedSlot } from './unsaved-slot';

interface Typing<State> {
  /** What was typed; in its initial state, nothing. */
  store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;
  /** Whether there is something to lose. */
  isUnsaved: (state: State) => boolean;
  /** Adapts what an earlier page had typed. */
  found?: (state: State) => State;
}

/**
 * What a person has typed and not saved. The same person may go on after their session ended, or in a reloaded page;
 * nobody else may save it.
 * @param holder where it is typed, such as 'batch edit'
 */
export function unsavedBy<State>(
  holder: string,
  { store, isUnsaved, found = (state) => state }: Typing<State>,
) {
  let owner: string | undefined;
  const clear = () => store.setState(store.getInitialState(), true);
  const slot = unsavedSlot<State>(holder, clear, goOn);

  store.subscribe((state) => {
    const unsaved = isUnsaved(state);
    if (!unsaved) owner = undefined;
    noteUnsaved(holder, unsaved);
    if (unsaved && owner !== undefined) slot.write(owner, state);
    else slot.forget();
  });

  /** Goes on with what an earlier page has left. */
  function goOn(): void {
    const staff = currentStaff();
    if (!staff || isUnsaved(store.getState())) return;
    slot.take(staff.id, (state) => {
      owner = staff.id;
      store.setState(found(state), true);
    });
  }

  useCurrentStaff.subscribe(({ staff }, before) => {
    if (staff?.id === before.staff?.id) return;
    if (!staff) return slot.forget();
    if (owner && staff.id !== owner) clear();
    if (owner) slot.write(owner, store.getState());
    else goOn();
  });
  goOn();
  // The person may come here from a page that has been closed since.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOn();
  });

  return {
    /** Call at each key typed. */
    typed(): void {
      owner ??= currentStaff()?.id;
    },
    /** Call before sending: the next page must know the id that was used. */
    keepNow: slot.writeNow,
  };
}
