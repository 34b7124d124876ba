import { useQueryClient } from '@tanstack/react-query';
import type { RecipeSheet } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useDraftForm } from '~/components/use-draft-form';
import { putRecipe, recipeQuery, recipesQuery } from './api';
import {
  amountField,
  type Draft,
  draftOf,
  ingredientsOf,
  isSame,
  partField,
  problemsOf,
  replacesField,
  valuesOf,
} from './draft';
import { forget, isHeld, isUnsaved, rebase, typeInto, useDrafts } from './draft-store';
import { calledOf } from './words';

/** The editor of a recipe. */
export function useRecipeEditor({ recipe, of, ingredients }: RecipeSheet, onSaved: () => void) {
  const queries = useQueryClient();
  const { id } = recipe;
  const { queryKey } = recipeQuery(id);
  const called = calledOf(of);
  const now = { ...recipe, called };
  const known = ingredientsOf({ ingredients });
  const untouched = draftOf(recipe, known);
  return useDraftForm({
    now,
    typed: useDrafts((drafts) => drafts[id]),
    untouched,
    isUnsaved,
    isHeld,
    isSame,
    problemsOf: (draft) => problemsOf(draft, known, recipe),
    isShown,
    type: (change) => typeInto(now, untouched, change),
    rebase: () => rebase(id, now),
    forget: () => forget(id),
    send: async (draft, known_version) => {
      const saved = await putRecipe(id, { ...valuesOf(draft), known_version });
      queries.setQueryData(queryKey, (sheet) => sheet && { ...sheet, recipe: saved });
      void queries.invalidateQueries({ queryKey: recipesQuery.queryKey });
      forget(id);
      showSuccess('Success', saved.parts.length > 0 ? `${called} is saved.` : `${called} has no recipe.`);
    },
    onSaved,
    read: () =>
      queries.fetchQuery({ ...recipeQuery(id), staleTime: 0, retry: false }).then(
        (sheet) => ({ ...sheet.recipe, called }),
        () => undefined,
      ),
    failed: () => `Failed to save ${called}`,
  });
}

function isShown(field: string, { parts }: Draft): boolean {
  const rows = parts.flatMap((_, index) => [amountField(index), replacesField(index), partField(index)]);
  return ['made_to_order', ...rows].includes(field) || UNIT.test(field);
}

const UNIT = /^parts\.\d+\.unit$/;
