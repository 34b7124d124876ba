import type { Person } from '~/api/types';

/** Who may approve what this person does: anybody else or, where nobody else is here, the person. */
export function approversFor(people: readonly Person[], self: string | undefined): readonly Person[] {
  const others = people.filter(({ id }) => id !== self);
  return others.length > 0 ? others : people;
}
