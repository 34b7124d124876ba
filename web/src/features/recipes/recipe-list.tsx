import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo } from 'react';
import type { RecipeShort } from '~/api/types';
import { Button } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { SearchField } from '~/components/search-field';
import { Skeleton } from '~/components/skeleton';
import { VirtualList } from '~/components/virtual-list';
import { hasWords, searchWords } from '~/lib/search-words';
import { useSearchText } from '~/lib/use-search-text';
import { counted } from '~/lib/whole';
import { recipesQuery } from './api';
import { forget, isUnsaved, useDrafts } from './draft-store';
import { calledOf, shortWords } from './words';

const FAILED = 'Failed to load recipes';
const ROW_HEIGHT = 72;

interface RecipeListProps {
  scroller: RefObject<HTMLElement | null>;
  onOpen: (id: string) => void;
}

/** Every item and choice, those with a recipe first. */
export function RecipeList({ scroller, onOpen }: RecipeListProps) {
  const query = useQuery(recipesQuery);
  const [text, setText] = useSearchText();
  const drafts = useDrafts();
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  const shown = useMemo(() => listed(query.data ?? NONE, text), [query.data, text]);
  const row = useCallback(
    (each: RecipeShort) => {
      const typed = drafts[each.id];
      return <RecipeRow recipe={each} isTyped={typed !== undefined && isUnsaved(typed)} onOpen={onOpen} />;
    },
    [drafts, onOpen],
  );
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading recipes..." rows={6} height={ROW_HEIGHT} />;
  const made = query.data.filter(({ parts }) => parts > 0).length;
  const present = new Set(query.data.map(({ id }) => id));
  // An older list may lack what is new.
  const isOfNow = query.isFetchedAfterMount && query.isSuccess;
  return (
    <>
      <p className="small dim">
        What a sale takes from supplies and ingredients. An item without a recipe is taken from its own stock.
      </p>
      {Object.entries(drafts).map(
        ([id, typed]) =>
          isOfNow &&
          isUnsaved(typed) &&
          !present.has(id) && (
            <div key={id} className="card row wrap between">
              <p className="grow break" style={{ flexBasis: 200 }}>
                {typed.base.called} was deleted. What you typed for its recipe cannot be saved.
              </p>
              <Button className="push" onClick={() => forget(id)}>
                Discard
              </Button>
            </div>
          ),
      )}
      <div className="row wrap">
        <div className="grow" style={{ flexBasis: 200 }}>
          <SearchField label="Search recipes" text={text} onChange={setText} />
        </div>
        <span className="small dim nowrap" role="status">
          {counted(made, 'recipe')}
        </span>
      </div>
      {shown.length > 0 ? (
        <VirtualList label="Recipes" items={shown} scroller={scroller} rowHeight={ROW_HEIGHT} row={row} />
      ) : (
        <EmptyState
          title={text ? 'Nothing matches' : 'No items available'}
          sentence={text ? 'Try another search.' : 'What you add to the inventory can have a recipe.'}
        />
      )}
    </>
  );
}

const NONE: readonly RecipeShort[] = [];

/** In the given order, but those with a recipe first. */
function listed(recipes: readonly RecipeShort[], text: string): RecipeShort[] {
  const words = searchWords(text);
  const found = recipes.filter((each) => hasWords(calledOf(each), words));
  return [...found.filter(({ parts }) => parts > 0), ...found.filter(({ parts }) => parts === 0)];
}

interface RecipeRowProps {
  recipe: RecipeShort;
  /** Somebody has typed in the recipe and not saved yet. */
  isTyped: boolean;
  onOpen: (id: string) => void;
}

function RecipeRow({ recipe, isTyped, onOpen }: RecipeRowProps) {
  const { id, made_to_order, is_active, parts } = recipe;
  const called = calledOf(recipe);
  return (
    <article
      className="card row wrap between"
      style={{ padding: '8px 8px 8px 16px', minHeight: ROW_HEIGHT }}
      aria-label={called}
    >
      <div className="grow stack gap-4" style={{ flexBasis: 200 }}>
        <h2 className="row wrap baseline strong break">
          {called}
          {made_to_order && <span className="badge">Made to order</span>}
          {!is_active && (
            <span className="badge" data-tone="low">
              Deleted
            </span>
          )}
          {isTyped && (
            <span className="badge" data-tone="low">
              Not saved
            </span>
          )}
        </h2>
        <p className="small dim">{shortWords(recipe)}</p>
      </div>
      <Button
        className="push"
        aria-label={`${parts > 0 ? 'Change recipe' : 'Add recipe'} of ${called}`}
        onClick={() => onOpen(id)}
      >
        {parts > 0 ? 'Change' : 'Add recipe'}
      </Button>
    </article>
  );
}
