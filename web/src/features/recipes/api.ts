import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { ContentChange, RecipeChange, RecipeIngredient, RecipeSheet, StoredRecipe } from '~/api/types';

const meta = { topics: ['menu', 'stock'] as const };

/** Every item and choice that has a recipe or could have one. */
export const recipesQuery = queryOptions({
  queryKey: ['recipes'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/menu/recipes', { signal }))).recipes,
  meta,
});

/** One recipe, and everything that it could take. */
export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipes', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/menu/recipes/{recipe_id}', { params: { path: { recipe_id: id } }, signal })),
    meta,
  });

/** Refused if someone else has changed the recipe since it was read. */
export function putRecipe(id: string, body: RecipeChange): Promise<StoredRecipe> {
  return answer(api.PUT('/api/menu/recipes/{recipe_id}', { params: { path: { recipe_id: id } }, body }));
}

/** Saves what one piece of an ingredient holds. Refused if someone else has changed that since. */
export function putContent({ kind, id }: RecipeIngredient, body: ContentChange) {
  const path = { kind, item_id: id };
  return answer(api.PUT('/api/stock/{kind}/{item_id}/content', { params: { path }, body }));
}

/** Reads the recipes on the screen again, and returns the ingredient as it is now; null if it is in none of them. */
export async function readIngredient(queries: QueryClient, id: string): Promise<RecipeIngredient | null> {
  const { queryKey } = recipesQuery;
  await queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
  const read = queries.getQueriesData<Partial<RecipeSheet>>({ queryKey, type: 'active' });
  return read.flatMap(([, sheet]) => sheet?.ingredients ?? []).find((each) => each.id === id) ?? null;
}
