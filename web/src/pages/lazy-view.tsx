import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { PageFrame } from '~/components/page-frame';
import { Skeleton } from '~/components/skeleton';
import { loadFile } from '~/lib/load-file';
import { noteLoaded, reloadOnce } from '~/lib/reload-once';

export interface ViewProps {
  title: string;
  onBack: () => void;
}

type Loader = (queries: QueryClient) => Promise<{ default: ComponentType<ViewProps> }>;

/** A view that is loaded already opens in the same frame as the tap. */
const loaded = new Map<Loader, ComponentType<ViewProps>>();

/**
 * A view of the main screen in a file of its own. Not `React.lazy`: React holds a suspended part back for up to
 * 300 ms, even when its file is here.
 */
export function LazyView({ load, ...props }: ViewProps & { load: Loader }) {
  const queries = useQueryClient();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let left = false;
    loadFile(() => load(queries)).then(
      (module) => {
        noteLoaded();
        loaded.set(load, module.default);
        if (!left) setState('loaded');
      },
      async () => {
        if (!(await reloadOnce(() => !left)) && !left) setState('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [load, queries, state]);
  const View = loaded.get(load);
  if (View) return <View {...props} />;
  return (
    <PageFrame {...props}>
      {state === 'failed' ? (
        <EmptyState title="This screen could not be loaded" sentence="Check the connection and try again.">
          <Button primary onClick={() => setState('loading')}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Skeleton label="Loading..." rows={6} height={72} />
      )}
    </PageFrame>
  );
}
