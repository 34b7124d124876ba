import { newId } from '~/lib/ids';
import type { Place, Row } from './row';

const PREFIX = 'sukli-outbox:';
/** All rows of an earlier version of the app. */
const LIST = 'sukli-outbox';
/** Another one, or none, stands there after a wipe. */
const MARK = 'sukli-outbox-mark';

export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * localStorage, for what the browser's database does not take. A key for each row: two tabs that wrote one list at the
 * same moment would each keep its own.
 */
export function listedPlace(storage: SmallStorage): Place {
  let era = 0;
  let mark: string | null = null;

  function look(): void {
    const found = storage.getItem(MARK);
    if (found !== null && found === mark) return;
    era += 1;
    mark = found ?? newId();
    try {
      if (found === null) storage.setItem(MARK, mark);
    } catch {
      // Without one, every look may be the first after a wipe.
    }
  }

  function early(): Row[] {
    const list = parsed(storage.getItem(LIST));
    return Array.isArray(list) ? list : [];
  }

  function find(id: string): Row | undefined {
    return (parsed(storage.getItem(PREFIX + id)) as Row | null) ?? early().find((row) => row.id === id);
  }

  function put(row: Row): void {
    storage.setItem(PREFIX + row.id, JSON.stringify(row));
  }

  return {
    async all() {
      look();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const rows = keys
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => (parsed(storage.getItem(key)) as Row | null) ?? []);
      const others = early().filter(({ id }) => rows.every((row) => row.id !== id));
      return { said: [...others, ...rows], era };
    },
    async add(row, isGone) {
      look();
      const held = find(row.id);
      if (held && !isGone(held)) return { said: held, era };
      put(row);
      return { said: row, era };
    },
    async replace(row) {
      if (find(row.id)) put(row);
    },
    async remove(id, upTo) {
      const held = find(id);
      if (!held || held.queuedAt > upTo) return;
      storage.removeItem(PREFIX + id);
      const list = early();
      const rest = list.filter((row) => row.id !== id);
      if (rest.length < list.length) storage.setItem(LIST, JSON.stringify(rest));
    },
  };
}

/** Null for what is not there or was tampered with. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
