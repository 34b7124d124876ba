import type { SmallStorage } from '~/lib/storage';
import { createGone } from './gone';
import type { Place, PlaceAnswer, Row } from './row';

/** Holds rows until the server has them. No call fails, or lasts longer than the deadlines of its places. */
export interface Shelf {
  /** Oldest first. */
  all(): Promise<Row[]>;
  /** The rows as of the last pass, without those settled since. */
  known(): Row[];
  /** Return the row that is then stored: an existing one with that id stays as it is. */
  add(row: Row): Promise<Row>;
  replace(row: Row): Promise<void>;
  /** The row is left out from this moment on, wherever it may still be stored. */
  remove(row: Row): Promise<void>;
  /** Called when another tab has removed the row. */
  forget(row: Pick<Row, 'id' | 'queuedAt'>): void;
  /** Treat the rows of a place as possibly gone, until they are seen there again. */
  doubt(place: Place): void;
  /** False: it is not stored anywhere that outlives this page. */
  isStored(id: string): boolean;
}

interface Known {
  row: Row;
  /** Where it was stored when last seen; null if only this page has it. */
  place: Place | null;
  /** The era of that place at the time. */
  era: number;
  /** The number of the pass that saw it. */
  pass: number;
}

/**
 * Keeps rows in several places, each row in the first that takes it, and in this page's memory. Memory answers while a
 * place does not, and restores what a wiped place lost. A row that no place takes is tried again at every pass.
 * @param storage remembers rows that could not be deleted
 */
export function createShelf(places: readonly Place[], storage: SmallStorage | null): Shelf {
  const known = new Map<string, Known>();
  const gone = createGone(storage);
  let passes = 0;

  async function all(): Promise<Row[]> {
    passes += 1;
    const pass = passes;
    await Promise.all(
      places.map(async (place) => {
        const found = await place.all().catch(() => null);
        if (found) compare(place, found, pass);
      }),
    );
    for (const { row, place } of [...known.values()]) {
      if (gone.has(row)) known.delete(row.id);
      else if (place === null) await put(row);
    }
    return unsettled();
  }

  /** Update memory with what a place has now, and what it no longer has. */
  function compare(place: Place, { value: rows, era }: PlaceAnswer<Row[]>, pass: number): void {
    for (const row of rows) {
      const before = known.get(row.id);
      if (gone.has(row)) void clear(place, row);
      else if (!before || isBetter(place, row, before, pass)) known.set(row.id, { row, place, era, pass });
    }
    const there = new Set(rows.map(({ id }) => id));
    for (const [id, held] of known) {
      // It may have been stored after this pass began.
      if (held.place !== place || there.has(id) || held.pass > pass) continue;
      // Another tab has removed it, unless the whole place may have been wiped since.
      if (held.era === era) known.delete(id);
      else held.place = null;
    }
  }

  /** The same row may be in both places, if one of them took it without confirming. */
  function isBetter(place: Place, row: Row, before: Known, pass: number): boolean {
    if (before.pass > pass) return false;
    if (before.place === null) return row.queuedAt >= before.row.queuedAt;
    return before.place === place || row.queuedAt > before.row.queuedAt;
  }

  /** Store the row in the first place that takes it. */
  async function put(row: Row): Promise<Row> {
    for (const place of places) {
      try {
        const { value: held, era } = await place.add(row, gone.has);
        // It has been settled since.
        if (gone.has(held)) await clear(place, held);
        know(held, place, era);
        return held;
      } catch {
        // The next place may take it.
      }
    }
    know(row, null, 0);
    return row;
  }

  function know(row: Row, place: Place | null, era: number): void {
    passes += 1;
    known.set(row.id, { row, place, era, pass: passes });
  }

  function unsettled(): Row[] {
    return gone
      .without([...known.values()].map(({ row }) => row))
      .sort((one, other) => one.queuedAt - other.queuedAt);
  }

  async function clear(place: Place, row: Pick<Row, 'id' | 'queuedAt'>): Promise<void> {
    await place.remove(row.id, row.queuedAt).catch(() => gone.store(row));
  }

  return {
    all,
    known: unsettled,
    async add(row) {
      const held = known.get(row.id);
      if (held && !gone.has(held.row)) return held.row;
      // What is left of an earlier attempt at this order must not hide it, whatever the clock says.
      return put({ ...row, queuedAt: Math.max(row.queuedAt, gone.upTo(row.id) + 1) });
    },
    async replace(row) {
      const { place = null, era = 0 } = known.get(row.id) ?? {};
      know(row, place, era);
      await Promise.all(places.map((each) => each.replace(row).catch(() => undefined)));
    },
    async remove(row) {
      gone.add(row);
      const held = known.get(row.id);
      // A later row about the same thing stays.
      if (held && gone.has(held.row)) known.delete(row.id);
      await Promise.all(places.map((place) => clear(place, row)));
    },
    forget: gone.add,
    doubt(place) {
      for (const held of known.values()) if (held.place === place) held.place = null;
    },
    isStored: (id) => known.get(id)?.place !== null,
  };
}
