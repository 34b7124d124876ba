import { useId } from 'react';
import type { RecipeSheet } from '~/api/types';
import { Button } from '~/components/button';
import { ConflictNote } from '~/components/conflict-note';
import { InSight } from '~/components/in-sight';
import { PageTools } from '~/components/page-tools';
import { Problem } from '~/components/problem';
import { Switch } from '~/components/switch';
import { TitledCard } from '~/components/titled-card';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { withNew, withUnit } from './changes';
import { CopyRecipe } from './copy-recipe';
import { CostFacts } from './cost-facts';
import { goneProblems, ingredientsOf, MOST_PARTS } from './draft';
import { IngredientSearch } from './ingredient-search';
import { PartRow } from './part-row';
import { useRecipeEditor } from './use-recipe-editor';
import { calledOf, differencesOf } from './words';

interface RecipeEditorProps {
  sheet: RecipeSheet;
  /** The item or the choice is no longer sold. */
  isDeleted: boolean;
  onClose: () => void;
}

/** One recipe: what it takes, what that costs, and whether its item has a stock of its own. */
export function RecipeEditor({ sheet, isDeleted, onClose }: RecipeEditorProps) {
  useIgnoredScans();
  const editor = useRecipeEditor(sheet, onClose);
  const { draft, failure, busy, isChanged, hasConflict, change } = editor;
  const { recipe, of } = sheet;
  const formId = useId();
  const ingredients = ingredientsOf(sheet);
  const called = calledOf(of);
  const problems = { ...goneProblems(draft, ingredients, recipe), ...editor.problems };
  const isFull = draft.parts.length >= MOST_PARTS;
  return (
    <form id={formId} className="stack gap-16" aria-label={called} {...editor.form}>
      <PageTools>
        <Button primary type="submit" form={formId} aria-disabled={busy} disabled={!isChanged || hasConflict}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </PageTools>
      {isDeleted && !failure && (
        <p className="note" data-tone="low" role="alert">
          {called} was deleted.{' '}
          {recipe.parts.length > 0 ? 'Its ingredients can only be taken out.' : 'Its recipe cannot be saved.'}
          {isChanged && ' What you typed is still here.'}
        </p>
      )}
      {hasConflict && (
        <ConflictNote
          message={`Someone else changed the recipe of ${called}.`}
          differences={differencesOf(recipe, draft, ingredients)}
          take="Take theirs"
          busy={busy}
          onTake={editor.discard}
          onSaveOver={editor.saveOver}
        />
      )}
      {failure && (
        <InSight key={failure}>
          <Problem text={failure} />
        </InSight>
      )}
      <TitledCard
        title={called}
        tools={isChanged && !hasConflict && <Button onClick={editor.discard}>Discard changes</Button>}
      >
        {recipe.kind === 'item' && (
          <>
            <Switch
              label="Made to order"
              on={draft.madeToOrder}
              onChange={(madeToOrder) => change((before) => ({ ...before, madeToOrder }))}
            />
            <p className="small dim">
              {draft.madeToOrder
                ? 'It has no stock of its own: the till shows how many can be made from what is in stock.'
                : 'A sale takes it from its own stock, and what is listed here too.'}
            </p>
            <Problem text={problems.made_to_order ?? null} />
          </>
        )}
        <CostFacts of={of} draft={draft} ingredients={ingredients} />
      </TitledCard>
      <TitledCard title="Ingredients">
        {draft.parts.length > 0 && (
          <ul className="lines">
            {draft.parts.map((part, index) => (
              <PartRow
                key={part.id}
                kind={recipe.kind}
                part={part}
                index={index}
                ingredients={ingredients}
                problems={problems}
                change={change}
                onUnit={(id, unit) => change((before) => withUnit(before, id, unit))}
              />
            ))}
          </ul>
        )}
        {isFull ? (
          <p className="small dim">A recipe has at most {MOST_PARTS} ingredients.</p>
        ) : isDeleted ? null : (
          <>
            <IngredientSearch
              ingredients={sheet.ingredients.filter(({ id }) => id !== of.id)}
              added={draft.parts}
              onAdd={(ingredient) => change((before) => withNew(before, ingredient))}
            />
            <CopyRecipe of={of} onCopy={change} />
          </>
        )}
      </TitledCard>
    </form>
  );
}
