import type { SmallStorage } from '~/lib/storage';
import type { Row } from './row';

const KEY = 'sukli-outbox-gone';
const MOST = 200;

type Stamp = Pick<Row, 'id' | 'queuedAt'>;

/**
 * Remembers settled rows, which may still be stored where they could not be deleted: such a row is neither sent nor
 * counted. After a reload, only those whose deletion failed are remembered.
 */
export function createGone(storage: Pick<SmallStorage, 'getItem' | 'setItem'> | null) {
  /** By id: rows queued up to this time are gone. One queued later is the same order, sold again after a refusal. */
  const here = new Map<string, number>();
  let text: string | null = null;
  let stored: Record<string, number> = {};

  /** Read from storage, because other tabs write there too. */
  function everywhere(): Record<string, number> {
    try {
      const found = storage?.getItem(KEY) ?? null;
      if (found !== text) [text, stored] = [found, JSON.parse(found ?? '{}')];
    } catch {
      stored = {};
    }
    return stored;
  }

  const upTo = (id: string, there = everywhere()) => Math.max(here.get(id) ?? -1, there[id] ?? -1);

  return {
    upTo,
    /** The rows that are not settled; reads storage only once, however many there are. */
    without(rows: Row[]): Row[] {
      const there = everywhere();
      return rows.filter(({ id, queuedAt }) => queuedAt > upTo(id, there));
    },
    has: ({ id, queuedAt }: Stamp) => queuedAt <= upTo(id),
    add({ id, queuedAt }: Stamp): void {
      here.set(id, Math.max(queuedAt, upTo(id)));
    },
    /** Remember a row that could not be deleted. */
    store({ id, queuedAt }: Stamp): void {
      try {
        const all = Object.entries({ ...everywhere(), [id]: queuedAt }).slice(-MOST);
        storage?.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
      } catch {
        // Storage is full or forbidden. After a reload the sale is sent once more, and the server knows it by its id.
      }
    },
  };
}
