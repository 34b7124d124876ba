import type { Person } from '~/api/types';
import { readNames, storeNames } from '~/features/auth/known-names';

/** This device's sign-in offers nobody who can sign in no more. A name that somebody else here has, too, stays. */
export function forgetDismissed(people: readonly Person[]): void {
  const names = (isActive: boolean) =>
    new Set(
      people.filter(({ is_active }) => is_active === isActive).map(({ first_name }) => sameAs(first_name)),
    );
  const [here, dismissed] = [names(true), names(false)];
  const known = readNames();
  const left = known.filter(({ name }) => here.has(sameAs(name)) || !dismissed.has(sameAs(name)));
  if (left.length < known.length) storeNames(left);
}

function sameAs(name: string): string {
  return name.trim().toLowerCase();
}
