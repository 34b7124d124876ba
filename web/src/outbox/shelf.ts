import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewSale } from '~/api/types';

export type HeldSale = Omit<NewSale, 'held_ms' | 'customer_gone'>;

/** Why the server did not take a sale. */
export interface Refusal {
  status: number;
  code: string;
  detail: string;
  field: string | null;
}

/** A sale on its way. */
export interface Row {
  id: string;
  sale: HeldSale;
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Who took the money, for the people who look at the list. */
  staffFirstName: string;
  /** Set when the server refused the sale: it now waits for a person. */
  parked: Refusal | null;
}

/** Holds rows until the server has them, first in first out. */
export interface Shelf {
  all(): Promise<Row[]>;
  /** An existing row with that id stays as it is. */
  add(row: Row): Promise<void>;
  replace(row: Row): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  sales: { key: number; value: Row & { seq?: number }; indexes: { id: string } };
}

/** On disk before `add` returns: `strict` asks for the flush that a power cut would otherwise forestall. */
const STRICT = { durability: 'strict' } as const;

export async function openIndexedShelf(): Promise<Shelf> {
  const db: IDBPDatabase<Schema> = await openDB<Schema>('sukli-outbox', 1, {
    upgrade(fresh) {
      const store = fresh.createObjectStore('sales', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('id', 'id', { unique: true });
    },
  });
  const open = () => db.transaction('sales', 'readwrite', STRICT).store;
  const write = async (work: (store: ReturnType<typeof open>) => Promise<unknown>) => {
    const store = open();
    await Promise.all([work(store), store.transaction.done]);
  };
  return {
    all: () => db.getAll('sales'),
    async add(row) {
      const store = open();
      const held = await store.index('id').getKey(row.id);
      if (held === undefined) await store.add(row);
      await store.transaction.done;
    },
    replace: (row) =>
      write(async (store) => {
        const seq = await store.index('id').getKey(row.id);
        if (seq !== undefined) await store.put({ ...row, seq });
      }),
    remove: (id) =>
      write(async (store) => {
        const seq = await store.index('id').getKey(id);
        if (seq !== undefined) await store.delete(seq);
      }),
  };
}

/** For browsers that refuse IndexedDB (private windows, a broken profile): localStorage, and memory for what it refuses. */
export function plainShelf(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  key = 'sukli-outbox',
): Shelf {
  let inMemory: Row[] = [];
  const memory = listShelf(
    () => inMemory,
    (rows) => {
      inMemory = rows;
    },
  );
  if (!storage) return memory;
  const stored = listShelf(
    () => {
      try {
        return JSON.parse(storage.getItem(key) ?? '[]');
      } catch {
        return [];
      }
    },
    (rows) => storage.setItem(key, JSON.stringify(rows)),
  );
  return twoShelves(stored, memory);
}

/** @param write may throw; then the rows stay as they were */
function listShelf(read: () => Row[], write: (rows: Row[]) => void): Shelf {
  const has = (id: string) => read().some((row) => row.id === id);
  return {
    all: async () => read(),
    async add(row) {
      if (!has(row.id)) write([...read(), row]);
    },
    async replace(row) {
      if (has(row.id)) write(read().map((other) => (other.id === row.id ? row : other)));
    },
    async remove(id) {
      if (has(id)) write(read().filter((row) => row.id !== id));
    },
  };
}

/** The first shelf, with the second for whatever it cannot take. */
export function twoShelves(first: Shelf, second: Shelf): Shelf {
  return {
    all: async () => [...(await first.all().catch(() => [])), ...(await second.all())],
    add: async (row) => first.add(row).catch(() => second.add(row)),
    async replace(row) {
      await first.replace(row).catch(() => undefined);
      await second.replace(row);
    },
    async remove(id) {
      await second.remove(id);
      await first.remove(id);
    },
  };
}
