import { useCallback, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { recipesQuery } from '~/features/recipes/api';
import { Recipes } from '~/features/recipes/recipes';
import { recipesSearch } from '~/features/recipes/search';
import { goInPlace, goTo, useSearch } from '~/lib/navigation';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

const KEYS = [recipesQuery.queryKey];

/** `/recipes`: what a sale takes out of supplies and ingredients. */
export function RecipesPage() {
  const { of } = useSearch(recipesSearch);
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  const list = () => goInPlace('/recipes');
  const back = useBack(of ? list : () => goTo('/', { view: 'inventory' }));
  const open = useCallback((id: string) => goTo('/recipes', { of: id }), []);
  return (
    <PageFrame ref={scroller} title="Recipes" onBack={back} aside={<ScreenAside keys={KEYS} />}>
      <Recipes of={of} scroller={scroller} onOpen={open} onClose={back} />
    </PageFrame>
  );
}
