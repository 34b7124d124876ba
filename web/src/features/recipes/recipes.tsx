import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { isCode } from '~/api/advice';
import { FailedState } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { useFailed } from '~/components/use-failed';
import { recipeQuery } from './api';
import { RecipeEditor } from './recipe-editor';
import { RecipeList } from './recipe-list';

const FAILED = 'Failed to load the recipe';

interface RecipesProps {
  /** The id of the item or choice whose recipe is being changed. */
  of: string | undefined;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** What each sale takes out of supplies and ingredients. */
export function Recipes({ of, scroller, onOpen, onClose }: RecipesProps) {
  return of ? (
    <Recipe key={of} id={of} scroller={scroller} onOpen={onOpen} onClose={onClose} />
  ) : (
    <RecipeList scroller={scroller} onOpen={onOpen} />
  );
}

function Recipe({ id, scroller, onOpen, onClose }: Omit<RecipesProps, 'of'> & { id: string }) {
  const query = useQuery(recipeQuery(id));
  const failed = useFailed(query, FAILED);
  const isGone = isCode(query.error, 'not_found');
  // It lists what was typed for a recipe that is gone.
  if (failed === 'unknown') return <RecipeList scroller={scroller} onOpen={onOpen} />;
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading the recipe..." rows={4} height={88} />;
  return <RecipeEditor sheet={query.data} isDeleted={isGone || !query.data.of.is_active} onClose={onClose} />;
}
