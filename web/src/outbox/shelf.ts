import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewSale } from '~/api/types';

export type HeldSale = Omit<NewSale, 'held_ms'>;

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

/** Where rows stand until the server has them, first in first out. */
export interface Shelf {
  all(): Promise<Row[]>;
  /** False when a row of that id already stands here. */
  add(row: Row): Promise<boolean>;
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
      return held === undefined;
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

/** For browsers that refuse IndexedDB (private windows, a broken profile): localStorage, and memory behind it. */
export function plainShelf(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  key = 'sukli-outbox',
): Shelf {
  let memory: Row[] = [];
  const read = (): Row[] => {
    try {
      const text = storage?.getItem(key);
      return text ? JSON.parse(text) : memory;
    } catch {
      return memory;
    }
  };
  const write = (rows: Row[]) => {
    memory = rows;
    try {
      storage?.setItem(key, JSON.stringify(rows));
    } catch {
      // Full or forbidden: memory still holds the rows until the tab closes.
    }
  };
  return {
    all: async () => read(),
    async add(row) {
      const rows = read();
      if (rows.some(({ id }) => id === row.id)) return false;
      write([...rows, row]);
      return true;
    },
    replace: async (row) => write(read().map((other) => (other.id === row.id ? row : other))),
    remove: async (id) => write(read().filter((row) => row.id !== id)),
  };
}

/** The first shelf, and the second for whatever the first cannot take. */
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
