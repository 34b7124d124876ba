import type { Opened } from './indexed';
import type { Place, PlaceAnswer } from './row';

/** Somebody is waiting for the sale. */
const DEADLINE_MS = 2000;
/** Nobody is waiting while a place is only being checked. */
const CHECK_DEADLINE_MS = 10_000;
const REST_MS = 5000;

interface Connection {
  place: Promise<Opened>;
  era: number;
}

class TooLate extends Error {}
const RESTS = new Error('This place did not answer and is not asked for the moment.');

/**
 * A place that is opened when needed, and again after it was lost. One that hangs or fails is left alone for a while,
 * so that it delays nobody, and is checked from time to time until it answers: no trouble is assumed to last.
 * @param on `lost`: it was closed under us, and its rows may be gone; `back`: it answers again
 */
export function steadyPlace(
  open: (onLost: () => void) => Promise<Opened>,
  on: { lost: () => void; back: () => void },
): Place {
  let opening: Connection | null = null;
  let eras = 0;
  let rests = false;

  function opened(): Connection {
    if (opening) return opening;
    eras += 1;
    const place = open(() => {
      if (opening !== connection) return;
      opening = null;
      on.lost();
    });
    const connection = { place, era: eras };
    opening = connection;
    return connection;
  }

  async function request<T>(
    connection: Connection,
    work: (place: Opened) => Promise<T>,
    ms: number,
  ): Promise<PlaceAnswer<T>> {
    return { value: await within(ms, connection.place.then(work)), era: connection.era };
  }

  async function use<T>(work: (place: Opened) => Promise<T>, tries = 2): Promise<PlaceAnswer<T>> {
    if (rests) throw RESTS;
    const connection = opened();
    try {
      return await request(connection, work, DEADLINE_MS);
    } catch (failure) {
      if (isFull(failure)) throw failure;
      const isCurrent = giveUp(connection);
      // Most likely it was closed a moment ago, so open it again.
      if (tries > 1 && !(failure instanceof TooLate)) return use(work, tries - 1);
      if (isCurrent) rest();
      throw failure;
    }
  }

  /**
   * Drop a connection, and close it even if it opens only later: left open, it would be in the way of the next.
   * False: it was dropped before, or another has replaced it.
   */
  function giveUp(connection: Connection): boolean {
    connection.place.then(
      (place) => place.close(),
      () => undefined,
    );
    if (opening !== connection) return false;
    opening = null;
    return true;
  }

  function rest(): void {
    if (rests) return;
    rests = true;
    setTimeout(check, REST_MS);
  }

  async function check(): Promise<void> {
    const connection = opened();
    try {
      await request(connection, (place) => place.all(), CHECK_DEADLINE_MS);
      rests = false;
      on.back();
    } catch {
      giveUp(connection);
      setTimeout(check, REST_MS);
    }
  }

  return {
    all: () => use((place) => place.all()),
    add: (row, isGone) => use((place) => place.add(row, isGone)),
    replace: (row) => use((place) => place.replace(row)),
    remove: (id, upTo) => use((place) => place.remove(id, upTo)),
  };
}

/** A full place can still be read. */
function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'QuotaExceededError';
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
