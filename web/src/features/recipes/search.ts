import { typedText } from '~/lib/typed-text';
import { type TextSearch, textSearch } from '~/lib/use-search-text';

export interface RecipesSearch extends TextSearch {
  /** Whose recipe is being changed: the id of an item or a choice. */
  of?: string;
}

/** Ignores anything else in the address. */
export function recipesSearch(search: Record<string, unknown>): RecipesSearch {
  const id = typedText(search.of);
  return { ...(id && { of: id }), ...textSearch(search) };
}
