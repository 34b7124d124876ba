import { useRef } from 'react';
import { currentStaff } from './current-staff';
import { newId } from './ids';

/**
 * Where a try has its effect in the room, as when the drawer opens or paper comes out: a tap within this time of the
 * last one repeats it, and a later one wants it once more, even if the answer to the first was lost.
 */
export const REPEATED_WITHIN_MS = 60_000;

/**
 * The id of what somebody tries to make: all tries of the same share it, so that a lost answer makes nothing twice.
 * Another thing has another id, and so has what another person makes: the server has the first in the name of whoever
 * tried it.
 * @param withinMs a later try of the same is another thing
 */
export function useTryId(withinMs = Number.POSITIVE_INFINITY): {
  idOf: (what: string) => string;
  forget: () => void;
} {
  const tried = useRef({ key: '', id: '', at: 0 });
  return {
    idOf(what) {
      const key = `${currentStaff()?.id} ${what}`;
      const { key: before, id, at } = tried.current;
      // The wall clock, which goes on while a tablet sleeps.
      const now = Date.now();
      const isRepeat = before === key && Math.abs(now - at) < withinMs;
      tried.current = { key, id: isRepeat ? id : newId(), at: now };
      return tried.current.id;
    },
    /** Call when it is made: the next one is another, even if it is alike. */
    forget() {
      tried.current = { key: '', id: '', at: 0 };
    },
  };
}
