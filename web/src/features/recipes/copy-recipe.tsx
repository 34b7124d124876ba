import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecipeShort } from '~/api/types';
import { Button } from '~/components/button';
import { sayFailed } from '~/components/failure-words';
import { LabelledSelect } from '~/components/labelled-select';
import { useOnce } from '~/lib/use-once';
import { recipeQuery, recipesQuery } from './api';
import { withCopied } from './changes';
import { type Draft, draftOf, ingredientsOf } from './draft';
import { calledOf } from './words';

interface CopyRecipeProps {
  of: RecipeShort;
  onCopy: (to: (draft: Draft) => Draft) => void;
}

/** Copies the parts of another recipe, to be changed before they are saved. */
export function CopyRecipe({ of, onCopy }: CopyRecipeProps) {
  const queries = useQueryClient();
  const { data } = useQuery(recipesQuery);
  const [chosen, setChosen] = useState('');
  const { busy, once } = useOnce();
  const others = (data ?? []).filter(({ id, kind, parts }) => id !== of.id && kind === of.kind && parts > 0);
  const from = others.find(({ id }) => id === chosen) ?? others[0];
  if (!from) return null;

  async function copy(id: string) {
    try {
      const { recipe, ingredients } = await queries.fetchQuery({ ...recipeQuery(id), retry: false });
      onCopy((draft) => withCopied(draft, draftOf(recipe, ingredientsOf({ ingredients })), of.id));
    } catch (error) {
      sayFailed(error, { failed: 'Failed to load the recipe' });
    }
  }

  return (
    <div className="row rule" style={{ alignItems: 'end' }}>
      <div className="grow" style={{ maxWidth: 420 }}>
        <LabelledSelect
          label="Copy from"
          labelled="above"
          options={others.map((each) => ({ value: each.id, label: calledOf(each) }))}
          value={from.id}
          onChange={setChosen}
        />
      </div>
      <Button aria-disabled={busy} onClick={() => void once(() => copy(from.id))}>
        Copy
      </Button>
    </div>
  );
}
