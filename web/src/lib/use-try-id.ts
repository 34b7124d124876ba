import { useRef } from 'react';
import { currentStaff } from './current-staff';
import { newId } from './ids';

/**
 * The id of what somebody tries to make: all tries of the same share it, so that a lost answer makes nothing twice.
 * Another thing has another id, and so has what another person makes: the server has the first in the name of whoever
 * tried it.
 */
export function useTryId(): { idOf: (what: string) => string; forget: () => void } {
  const tried = useRef({ key: '', id: '' });
  return {
    idOf(what) {
      const key = `${currentStaff()?.id} ${what}`;
      if (tried.current.key !== key) tried.current = { key, id: newId() };
      return tried.current.id;
    },
    /** Call when it is made: the next one is another, even if it is alike. */
    forget() {
      tried.current = { key: '', id: '' };
    },
  };
}
