import { typedText } from '~/lib/typed-text';
import { type TextSearch, textSearch } from '~/lib/use-search-text';

export interface RecipesSearch extends TextSearch {
  /** The id of the item or choice whose recipe is being changed. */
  of?: string;
}

/** Ignores anything else in the address. */
export function recipesSearch(search: Record<string, unknown>): RecipesSearch {
  const id = typedText(search.of);
  return { ...(id && { of: id }), ...textSearch(search) };
}
