import type { SmallStorage } from '~/lib/storage';
import type { Row } from './row';

const KEY = 'sukli-outbox-gone';
const MOST = 200;

type Stamp = Pick<Row, 'id' | 'queuedAt'>;

/**
 * What is settled, though a row of it may still stand where it could not be deleted: such a row is neither sent nor
 * counted. Over a reload only those are known whose deletion failed.
 */
export function createGone(storage: Pick<SmallStorage, 'getItem' | 'setItem'> | null) {
  /** By id: rows queued until then. A later one is the same order, sold anew after it was refused. */
  const here = new Map<string, number>();
  let text: string | null = null;
  let kept: Record<string, number> = {};

  /** Other tabs write there too. */
  function everywhere(): Record<string, number> {
    try {
      const found = storage?.getItem(KEY) ?? null;
      if (found !== text) [text, kept] = [found, JSON.parse(found ?? '{}')];
    } catch {
      kept = {};
    }
    return kept;
  }

  const upTo = (id: string, there = everywhere()) => Math.max(here.get(id) ?? -1, there[id] ?? -1);

  return {
    upTo,
    /** Those that are not settled: of many, the storage is asked once. */
    without(rows: Row[]): Row[] {
      const there = everywhere();
      return rows.filter(({ id, queuedAt }) => queuedAt > upTo(id, there));
    },
    has: ({ id, queuedAt }: Stamp) => queuedAt <= upTo(id),
    note({ id, queuedAt }: Stamp): void {
      here.set(id, Math.max(queuedAt, upTo(id)));
    },
    /** It could not be deleted. */
    keep({ id, queuedAt }: Stamp): void {
      try {
        const all = Object.entries({ ...everywhere(), [id]: queuedAt }).slice(-MOST);
        storage?.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
      } catch {
        // Full or forbidden. After a reload the sale is sent once more, and known to the server by its id.
      }
    },
  };
}
