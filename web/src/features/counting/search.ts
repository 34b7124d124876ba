import { typedText } from '~/lib/typed-text';

/** Which count, by its id, and whether its differences are shown. */
export interface CountSearch {
  id?: string;
  review?: true;
}

/** Ignores anything else in the address. */
export function countSearch({ id, review }: Record<string, unknown>): CountSearch {
  const countId = typedText(id);
  return countId ? { id: countId, ...(review === true && { review }) } : {};
}
