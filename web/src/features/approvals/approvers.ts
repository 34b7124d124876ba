import type { Person } from '~/api/types';

/**
 * Who may approve what this person does: anybody else or, where nobody else is here, the person. Nor may whoever made it,
 * whose word the server does not take; then there may be nobody.
 */
export function approversFor(
  people: readonly Person[],
  self: string | undefined,
  maker: string | null = null,
): readonly Person[] {
  if (people.every(({ id }) => id === self)) return people;
  return people.filter(({ id }) => id !== self && id !== maker);
}
