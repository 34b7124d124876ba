import { type DBSchema, openDB } from 'idb';
import { type Row, rowOf } from './row';

type StoredRow = Row & { seq?: number };

/** An app of version 1 knows sales alone: it must not see what else waits here, and keeps its sales elsewhere. */
const VERSION = 2;

interface Schema extends DBSchema {
  /** Named before anything else could wait. */
  sales: { key: number; value: StoredRow; indexes: { id: string } };
}

/** A place, for as long as the browser leaves it open. */
export interface Opened {
  all(): Promise<Row[]>;
  add(row: Row, isGone: (row: Row) => boolean): Promise<Row>;
  replace(row: Row): Promise<void>;
  remove(id: string, upTo: number): Promise<void>;
  close(): void;
}

/** On disk before `add` returns: `strict` asks for the flush that a power cut would otherwise forestall. */
const STRICT = { durability: 'strict' } as const;

/**
 * The browser's database, which it may refuse, leave without an answer, fill up, or close and delete at any time.
 * @param onLost it was closed under us: what was written may be gone
 */
export async function openIndexed(onLost: () => void): Promise<Opened> {
  const db = await openDB<Schema>('sukli-outbox', VERSION, {
    upgrade(fresh, before) {
      if (before > 0) return;
      const store = fresh.createObjectStore('sales', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('id', 'id', { unique: true });
    },
    // Somebody deletes it, or a later version of the app needs another one; held open, it would hang for both.
    blocking() {
      db.close();
      onLost();
    },
    terminated: onLost,
  });
  const begin = () => db.transaction('sales', 'readwrite', STRICT).store;
  /** Where there is no room, only the end of the transaction says so. */
  async function write<T>(work: (store: ReturnType<typeof begin>) => Promise<T>): Promise<T> {
    const store = begin();
    const [done] = await Promise.all([work(store), store.transaction.done]);
    return done;
  }
  return {
    all: async () => (await db.getAll('sales')).map(({ seq, ...row }) => rowOf(row)),
    add: (row, isGone) =>
      write(async (store) => {
        const held = await store.index('id').get(row.id);
        if (held && !isGone(held)) return rowOf(held);
        await store.put(held?.seq === undefined ? row : { ...row, seq: held.seq });
        return row;
      }),
    replace: (row) =>
      write(async (store) => {
        const seq = await store.index('id').getKey(row.id);
        if (seq !== undefined) await store.put({ ...row, seq });
      }),
    remove: (id, upTo) =>
      write(async (store) => {
        const held = await store.index('id').get(id);
        if (held?.seq !== undefined && held.queuedAt <= upTo) await store.delete(held.seq);
      }),
    close: () => db.close(),
  };
}
