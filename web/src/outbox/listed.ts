import { newId } from '~/lib/ids';
import { parsed, type SmallStorage } from '~/lib/storage';
import { type Place, type Row, rowOf } from './row';

const SALE = 'sukli-outbox:';
/** A prefix of its own, because an earlier version of the app takes anything under the other prefix for a sale. */
const OTHER = 'sukli-waits:';
/** Holds all rows of an earlier version of the app, as one list. */
const LIST = 'sukli-outbox';
/** Differs, or is missing, after a wipe. */
const MARK = 'sukli-outbox-mark';

/** The keys under which a row with that id may be stored. */
export const keysOf = (id: string) => [SALE + id, OTHER + id];

/**
 * localStorage, for rows that the browser's database does not take. Each row has its own key: two tabs writing one list
 * at the same moment would overwrite each other.
 */
export function listedPlace(storage: SmallStorage): Place {
  let era = 0;
  let mark: string | null = null;

  function check(): void {
    const found = storage.getItem(MARK);
    if (found !== null && found === mark) return;
    era += 1;
    mark = found ?? newId();
    try {
      if (found === null) storage.setItem(MARK, mark);
    } catch {
      // Without a mark, every check counts as the first after a wipe.
    }
  }

  function early(): Row[] {
    const list = parsed(storage.getItem(LIST));
    return Array.isArray(list) ? list.map(rowOf) : [];
  }

  function at(key: string): Row[] {
    const row = parsed<Row>(storage.getItem(key));
    return row ? [rowOf(row)] : [];
  }

  function find(id: string): Row | undefined {
    return keysOf(id).flatMap(at)[0] ?? early().find((row) => row.id === id);
  }

  function put(row: Row): void {
    storage.setItem((row.kind === 'sale' ? SALE : OTHER) + row.id, JSON.stringify(row));
  }

  return {
    async all() {
      check();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const rows = keys.filter((key) => key.startsWith(SALE) || key.startsWith(OTHER)).flatMap(at);
      const others = early().filter(({ id }) => rows.every((row) => row.id !== id));
      return { value: [...others, ...rows], era };
    },
    async add(row, isGone) {
      check();
      const held = find(row.id);
      if (held && !isGone(held)) return { value: held, era };
      put(row);
      return { value: row, era };
    },
    async replace(row) {
      if (find(row.id)) put(row);
    },
    async remove(id, upTo) {
      const held = find(id);
      if (!held || held.queuedAt > upTo) return;
      for (const key of keysOf(id)) storage.removeItem(key);
      const list = early();
      const rest = list.filter((row) => row.id !== id);
      if (rest.length < list.length) storage.setItem(LIST, JSON.stringify(rest));
    },
  };
}
