import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Topic } from '~/api/types';
import { doubt, noteWhole } from './known';
import { onLive, useLive } from './live';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The topics that the answer depends on: it is read again when the server says that one of them changed. */
      topics?: readonly Topic[];
    };
  }
}

/** Of changes in quick succession, the first is read immediately and the rest together. */
const AT_MOST_EVERY_MS = 1000;
/** A person changes it, seldom, and the next customer may be ordering the item: other changes must not delay it. */
const AT_ONCE: Topic = 'outs';

/** Refetch whatever the server says has changed. Returns a stop function. */
export function freshen(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const changed = new Set<Query>();
  /** Queries that were loading when the event came: their answers may be older than the event. */
  const tooEarly = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function depending(on: (topics: readonly Topic[]) => boolean): Query[] {
    return cache.findAll({ predicate: ({ meta }) => meta?.topics !== undefined && on(meta.topics) });
  }

  function read(queries: ReadonlySet<Query>, cancelRefetch = false): void {
    client.invalidateQueries(
      // In a hidden tab, queries are only marked stale; TanStack Query refetches them when somebody looks.
      { predicate: (query) => queries.has(query), refetchType: focusManager.isFocused() ? 'active' : 'none' },
      { cancelRefetch },
    );
  }

  function readChanged(): void {
    timer = undefined;
    if (changed.size === 0) return;
    const queries = new Set(changed);
    changed.clear();
    timer = setTimeout(readChanged, AT_MOST_EVERY_MS);
    readAfterNews(queries);
  }

  function readAfterNews(queries: ReadonlySet<Query>): void {
    for (const query of queries) if (query.state.fetchStatus === 'fetching') tooEarly.add(query);
    read(queries);
  }

  function startOver(): void {
    noteWhole(Date.now());
    const queries = new Set(depending(() => true));
    const { heardAt, connected } = useLive.getState();
    const wasLost = heardAt > 0 && !connected;
    for (const query of queries) {
      doubt(query);
      const { data, fetchFailureCount, fetchStatus } = query.state;
      if (fetchStatus !== 'fetching') continue;
      const isFirst = data === undefined;
      // Either it waits for its next retry, which is no longer necessary, or it hangs on the connection that died.
      if (fetchFailureCount > 0 || (isFirst && wasLost)) void query.cancel({ revert: true });
      // A first load that began beside the stream continues; for cached queries `read` cancels the load itself.
      else if (isFirst) tooEarly.add(query);
    }
    changed.clear();
    read(queries, true);
  }

  /** If the stream survived a network failure, nothing else says that the server is reachable again. */
  function readFailed(): void {
    read(new Set(depending(() => true).filter(({ state }) => state.status === 'error')));
  }

  globalThis.addEventListener?.('online', readFailed);
  const unsubscribe = [
    () => globalThis.removeEventListener?.('online', readFailed),
    cache.subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.fetchStatus !== 'idle' || !tooEarly.delete(query)) return;
      // After the query's own work at the end of a load.
      queueMicrotask(() => {
        doubt(query);
        read(new Set([query]));
      });
    }),
    onLive((event) => {
      if (event.type === 'resync') startOver();
      else if (event.type === 'changed') {
        const isUrgent = event.topics.includes(AT_ONCE);
        const urgent = new Set<Query>();
        for (const query of depending((topics) => event.topics.some((topic) => topics.includes(topic)))) {
          doubt(query);
          (isUrgent && query.meta?.topics?.includes(AT_ONCE) ? urgent : changed).add(query);
        }
        readAfterNews(urgent);
        if (timer === undefined) readChanged();
      }
    }),
    useLive.subscribe(({ heardAt }, before) => {
      // The clock was set back: answers from before would look fresh until it has caught up.
      if (heardAt > 0 && heardAt < before.heardAt - AT_MOST_EVERY_MS) startOver();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of unsubscribe) end();
  };
}
