import { type Row, rowOf } from './row';

type StoredRow = Row & { seq?: number };

/** An app of version 1 knows only sales: it must not see the other kinds, and keeps its own sales elsewhere. */
const VERSION = 2;

/** The name dates from when only sales could wait. */
const STORE = 'sales';

/** The database, for as long as the browser leaves it open. */
export interface Opened {
  all(): Promise<Row[]>;
  add(row: Row, isGone: (row: Row) => boolean): Promise<Row>;
  replace(row: Row): Promise<void>;
  remove(id: string, upTo: number): Promise<void>;
  close(): void;
}

/** Flushed to disk before `add` returns: otherwise a power cut could come first. */
const STRICT = { durability: 'strict' } as const;
/** Spares slow storage the flush: a row that a power cut brings back is sent once more, and the server knows its id. */
const RELAXED = { durability: 'relaxed' } as const;

/**
 * Open the browser's database, which the browser may refuse, leave unanswered, fill up, or close and delete at any
 * time.
 * @param onLost called when it is closed under us: what was written may be gone
 */
export async function openIndexed(onLost: () => void): Promise<Opened> {
  const opening = indexedDB.open('sukli-outbox', VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion > 0) return;
    const store = opening.result.createObjectStore(STORE, { keyPath: 'seq', autoIncrement: true });
    store.createIndex('id', 'id', { unique: true });
  };
  const db = await resultOf(opening);
  // Somebody is deleting the database, or a later version of the app upgrades it; either would hang while it is open
  // here.
  db.onversionchange = () => {
    db.close();
    onLost();
  };
  db.onclose = onLost;
  /** Waits for the end of the transaction, because only that reports a lack of space. */
  async function write<T>(
    work: (store: IDBObjectStore) => Promise<T>,
    how: IDBTransactionOptions = STRICT,
  ): Promise<T> {
    const transaction = db.transaction(STORE, 'readwrite', how);
    const [done] = await Promise.all([work(transaction.objectStore(STORE)), endOf(transaction)]);
    return done;
  }
  const held = (store: IDBObjectStore, id: string): Promise<StoredRow | undefined> =>
    resultOf(store.index('id').get(id));
  return {
    async all() {
      const stored: StoredRow[] = await resultOf(db.transaction(STORE).objectStore(STORE).getAll());
      return stored.map(({ seq, ...row }) => rowOf(row));
    },
    add: (row, isGone) =>
      write(async (store) => {
        const known = await held(store, row.id);
        if (known && !isGone(known)) return rowOf(known);
        await resultOf(store.put(known?.seq === undefined ? row : { ...row, seq: known.seq }));
        return row;
      }),
    replace: (row) =>
      write(async (store) => {
        const seq = await resultOf(store.index('id').getKey(row.id));
        if (seq !== undefined) await resultOf(store.put({ ...row, seq }));
      }),
    remove: (id, upTo) =>
      write(async (store) => {
        const known = await held(store, id);
        if (known?.seq !== undefined && known.queuedAt <= upTo) await resultOf(store.delete(known.seq));
      }, RELAXED),
    close: () => db.close(),
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A failed step aborts the transaction, too.
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });
}
