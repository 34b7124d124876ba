import type { Row } from './row';
import type { Verdict } from './send';

/** How many sales may be in flight at a time. */
const MOST_AT_ONCE = 4;

interface Parts {
  send: (row: Row) => Promise<Verdict>;
  isAwaited: (row: Row) => boolean;
  /** Returns true if the rows behind should wait. */
  settle: (row: Row, verdict: Verdict) => Promise<boolean>;
}

/**
 * Send rows first in, first out. Once the server has recorded one, several sales that nobody waits for are in flight at
 * a time, since after an outage there may be hundreds. Nothing overtakes a row of another kind: a cash out waits for
 * the sale that filled the drawer.
 * @returns true if a row had to wait, and all rows behind it too
 */
export async function sendInOrder(
  rows: readonly Row[],
  { send, isAwaited, settle }: Parts,
): Promise<boolean> {
  const onTheirWay = new Map<Row, Promise<void>>();
  let isThere = false;
  let isBlocked = false;

  function mayJoin(row: Row): boolean {
    if (onTheirWay.size === 0) return true;
    const areSales = [row, ...onTheirWay.keys()].every(({ kind }) => kind === 'sale');
    return isThere && areSales && onTheirWay.size < MOST_AT_ONCE && !isAwaited(row);
  }

  async function sendOne(row: Row): Promise<void> {
    const verdict = await send(row);
    isThere = verdict.kind === 'recorded';
    if (await settle(row, verdict)) isBlocked = true;
    onTheirWay.delete(row);
  }

  for (const row of rows) {
    while (!mayJoin(row)) await Promise.race(onTheirWay.values());
    if (isBlocked) break;
    onTheirWay.set(row, sendOne(row));
  }
  await Promise.all(onTheirWay.values());
  return isBlocked;
}
