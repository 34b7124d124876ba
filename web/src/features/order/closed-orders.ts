/** The recently completed orders, as all tabs know them: being sent, just sold, or refused. */
import { forget, readStored, storedKeys, writeStored } from '~/lib/storage';
import { CLOSED_KEY, type ClosedOrder, parseClosed, serializeClosed } from './storage';

/** How many finished ones are kept: enough for the last tab to learn of them. */
const MOST_FINISHED = 4;

/**
 * Each closing has its own key, so that if two tabs complete the same order at the same moment both are remembered.
 */
export function closedOrders() {
  /** By storage key; `text` is what storage holds, or null if it could not be stored. */
  const byKey = new Map<string, { text: string | null; closed: ClosedOrder }>();
  let list: readonly ClosedOrder[] = [];

  function updateList(): void {
    list = [...byKey.values()]
      .map(({ closed }) => closed)
      .sort((a, b) => a.nth - b.nth || (a.next < b.next ? -1 : 1));
  }

  function remove({ next }: ClosedOrder): void {
    forget(CLOSED_KEY + next);
    byKey.delete(CLOSED_KEY + next);
    updateList();
  }

  return {
    /** Oldest first; the same array until something changes. */
    list: () => list,
    remove,
    /** Read what other tabs have written. */
    read(): void {
      const texts = new Map(storedKeys(CLOSED_KEY).map((key) => [key, readStored(key)]));
      for (const [key, { text }] of byKey) if (text !== null && !texts.has(key)) byKey.delete(key);
      for (const [key, text] of texts) {
        const closed = text === null || byKey.get(key)?.text === text ? null : parseClosed(text);
        if (closed) byKey.set(key, { text, closed });
      }
      const isSame = list.length === byKey.size && list.every(isKnown);
      if (!isSame) updateList();
    },
    put(closed: ClosedOrder): void {
      const key = CLOSED_KEY + closed.next;
      writeStored(key, serializeClosed(closed));
      byKey.set(key, { text: readStored(key), closed });
      updateList();
    },
    removeOld(): void {
      for (const closed of list.filter(({ state }) => state !== 'sending').slice(0, -MOST_FINISHED))
        remove(closed);
    },
  };

  function isKnown(closed: ClosedOrder): boolean {
    return byKey.get(CLOSED_KEY + closed.next)?.closed === closed;
  }
}
