import type { Person } from '~/api/types';

/**
 * Who may approve what this person does: anybody else or, if nobody else is here, the person. The maker may not either,
 * as the server does not take their word; so there may be nobody.
 */
export function approversFor(
  people: readonly Person[],
  self: string | undefined,
  maker: string | null = null,
): readonly Person[] {
  if (people.every(({ id }) => id === self)) return people;
  return people.filter(({ id }) => id !== self && id !== maker);
}
