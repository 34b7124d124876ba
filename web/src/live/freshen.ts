import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Topic } from '~/api/types';
import { doubt, noteWhole } from './known';
import { onLive, useLive } from './live';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer depends on: it is read again when the server says that one of these changed. */
      topics?: readonly Topic[];
    };
  }
}

/** Of changes in quick succession, the first is read at once, the others together. */
const AT_MOST_EVERY_MS = 1000;
/** A person says it, seldom, and the next customer may be ordering it: it waits for no other change. */
const AT_ONCE: Topic = 'outs';

/** Refetches what the server says has changed. Returns a stop function. */
export function freshen(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const changed = new Set<Query>();
  /** Under way when the news came: their answers may be older than the news. */
  const tooEarly = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function depending(on: (topics: readonly Topic[]) => boolean): Query[] {
    return cache.findAll({ predicate: ({ meta }) => meta?.topics !== undefined && on(meta.topics) });
  }

  function read(queries: ReadonlySet<Query>, cancelRefetch = false): void {
    client.invalidateQueries(
      // A hidden tab only marks as stale; TanStack Query refetches when somebody looks.
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
      // It waits for its next try, and there is nothing left to wait for; or it hangs on the connection that died.
      if (fetchFailureCount > 0 || (isFirst && wasLost)) void query.cancel({ revert: true });
      // A first load that began beside the stream goes on; for cached queries `read` cancels the load itself.
      else if (isFirst) tooEarly.add(query);
    }
    changed.clear();
    read(queries, true);
  }

  /** A network that comes back may have left the stream alive: then nothing else says that the server is here again. */
  function readFailed(): void {
    read(new Set(depending(() => true).filter(({ state }) => state.status === 'error')));
  }

  globalThis.addEventListener?.('online', readFailed);
  const unsubscribe = [
    () => globalThis.removeEventListener?.('online', readFailed),
    cache.subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.fetchStatus !== 'idle' || !tooEarly.delete(query)) return;
      // After the query has finished its own work at the end of a load.
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
      // The clock was set back: what was read before would look young until it has caught up.
      if (heardAt > 0 && heardAt < before.heardAt - AT_MOST_EVERY_MS) startOver();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of unsubscribe) end();
  };
}
