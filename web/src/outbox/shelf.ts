import type { SmallStorage } from '~/lib/storage';
import { createGone } from './gone';
import type { Place, Row, Said } from './row';

/** Holds rows until the server has them. Nothing here fails, or lasts longer than the deadlines of its places. */
export interface Shelf {
  /** Oldest first. */
  all(): Promise<Row[]>;
  /** As they were when last looked at, without those that were settled since. */
  known(): Row[];
  /** The row that stands here then: an existing one with that id stays as it is. */
  add(row: Row): Promise<Row>;
  replace(row: Row): Promise<void>;
  /** It is not told of any more, from this moment on, wherever it may still stand. */
  remove(row: Row): Promise<void>;
  /** Another tab has removed it. */
  forget(row: Pick<Row, 'id' | 'queuedAt'>): void;
  /** What stood there may be gone, until it is seen there again. */
  doubt(place: Place): void;
  /** False: it stands nowhere that outlives this page. */
  isKept(id: string): boolean;
}

interface Known {
  row: Row;
  /** Where it stood when last seen; null where only this page has it. */
  place: Place | null;
  /** That of the place then. */
  era: number;
  /** By which look it was seen. */
  look: number;
}

/**
 * Rows in several places, each in the first that takes it, and in this page's memory. Memory is what is told of while a
 * place does not answer, and what is put back where one was wiped. What no place takes is tried again at every look.
 * @param storage remembers what could not be deleted
 */
export function createShelf(places: readonly Place[], storage: SmallStorage | null): Shelf {
  const known = new Map<string, Known>();
  const gone = createGone(storage);
  let looks = 0;

  async function all(): Promise<Row[]> {
    looks += 1;
    const look = looks;
    await Promise.all(
      places.map(async (place) => {
        const found = await place.all().catch(() => null);
        if (found) compare(place, found, look);
      }),
    );
    for (const { row, place } of [...known.values()]) {
      if (gone.has(row)) known.delete(row.id);
      else if (place === null) await put(row);
    }
    return toldOf();
  }

  /** What stands there now, and what no longer does. */
  function compare(place: Place, { said: rows, era }: Said<Row[]>, look: number): void {
    for (const row of rows) {
      const before = known.get(row.id);
      if (gone.has(row)) void clear(place, row);
      else if (!before || isBetter(place, row, before, look)) known.set(row.id, { row, place, era, look });
    }
    const there = new Set(rows.map(({ id }) => id));
    for (const [id, held] of known) {
      // It may have come after this look began.
      if (held.place !== place || there.has(id) || held.look > look) continue;
      // Another tab has removed it, unless the whole place may have been wiped since.
      if (held.era === era) known.delete(id);
      else held.place = null;
    }
  }

  /** The same row may stand in both places, if one of them took it and did not say so. */
  function isBetter(place: Place, row: Row, before: Known, look: number): boolean {
    if (before.look > look) return false;
    if (before.place === null) return row.queuedAt >= before.row.queuedAt;
    return before.place === place || row.queuedAt > before.row.queuedAt;
  }

  /** Into the first place that takes it. */
  async function put(row: Row): Promise<Row> {
    for (const place of places) {
      try {
        const { said: held, era } = await place.add(row, gone.has);
        // It was settled meanwhile.
        if (gone.has(held)) await clear(place, held);
        know(held, place, era);
        return held;
      } catch {
        // The next one may take it.
      }
    }
    know(row, null, 0);
    return row;
  }

  function know(row: Row, place: Place | null, era: number): void {
    looks += 1;
    known.set(row.id, { row, place, era, look: looks });
  }

  function toldOf(): Row[] {
    return gone
      .without([...known.values()].map(({ row }) => row))
      .sort((one, other) => one.queuedAt - other.queuedAt);
  }

  async function clear(place: Place, row: Pick<Row, 'id' | 'queuedAt'>): Promise<void> {
    await place.remove(row.id, row.queuedAt).catch(() => gone.keep(row));
  }

  return {
    all,
    known: toldOf,
    async add(row) {
      const held = known.get(row.id);
      if (held && !gone.has(held.row)) return held.row;
      // What is left of an earlier try of this order must not hide it, whatever the clock says.
      return put({ ...row, queuedAt: Math.max(row.queuedAt, gone.upTo(row.id) + 1) });
    },
    async replace(row) {
      const { place = null, era = 0 } = known.get(row.id) ?? {};
      know(row, place, era);
      await Promise.all(places.map((each) => each.replace(row).catch(() => undefined)));
    },
    async remove(row) {
      gone.note(row);
      const held = known.get(row.id);
      // A later word on the same thing stays.
      if (held && gone.has(held.row)) known.delete(row.id);
      await Promise.all(places.map((place) => clear(place, row)));
    },
    forget: gone.note,
    doubt(place) {
      for (const held of known.values()) if (held.place === place) held.place = null;
    },
    isKept: (id) => known.get(id)?.place !== null,
  };
}
