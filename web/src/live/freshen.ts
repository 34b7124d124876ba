import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from './events';
import { onLive } from './live';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer depends on: it is read again when the server says that one of these changed. */
      topics?: readonly Topic[];
    };
  }
}

/** Of changes that follow each other closely the first is read at once, the others together. */
const AT_MOST_EVERY_MS = 1000;

/** Reads again what the server says has changed. Returns what ends it. */
export function freshen(client: QueryClient): () => void {
  const changed = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    timer = undefined;
    if (changed.size === 0) return;
    const topics = new Set(changed);
    changed.clear();
    timer = setTimeout(read, AT_MOST_EVERY_MS);
    void client.invalidateQueries({
      predicate: ({ meta }) => meta?.topics?.some((topic) => topics.has(topic)) ?? false,
    });
  }

  const stop = onLive((event) => {
    if (event.type === 'afresh') void client.invalidateQueries({ predicate: hasTopics });
    if (event.type !== 'changed') return;
    for (const topic of event.topics) changed.add(topic);
    if (timer === undefined) read();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function hasTopics({ meta }: Query): boolean {
  return meta?.topics !== undefined;
}
