import type { Person } from '~/api/types';
import { isSame, readNames, storeNames } from '~/features/auth/known-names';

/** Removes the names of dismissed people from this device's sign-in. A name that somebody else here also has stays. */
export function forgetDismissed(people: readonly Person[]): void {
  const isThere = (name: string, isActive: boolean) =>
    people.some(({ first_name, is_active }) => is_active === isActive && isSame(first_name, name));
  const known = readNames();
  const left = known.filter(({ name }) => isThere(name, true) || !isThere(name, false));
  if (left.length < known.length) storeNames(left);
}
