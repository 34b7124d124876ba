import { typedText } from '~/lib/typed-text';

/** Whose recipe is being changed: the id of an item or a choice. */
export interface RecipesSearch {
  of?: string;
}

/** Ignores anything else in the address. */
export function recipesSearch({ of }: Record<string, unknown>): RecipesSearch {
  const id = typedText(of);
  return id ? { of: id } : {};
}
