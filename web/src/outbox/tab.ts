import type { StoreApi } from 'zustand';
import { ofThisCafe } from '~/lib/demo';
import type { SmallStorage } from '~/lib/storage';
import { countRows, NOTHING, type OutboxCounts } from './counts';
import type { Opened } from './indexed';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import type { Notice } from './outcome';
import type { HeldSale, Kind, Row, Stored } from './row';
import type { Trouble, Try, Verdict } from './send';
import { createShelf } from './shelf';
import { steadyPlace } from './steady';
import type { WriteDown } from './write-down';

export interface OutboxState extends OutboxCounts {
  parked: readonly Row[];
  /** The waiting rows, oldest first. */
  rows: readonly Row[];
  /** Rows that a reload or closing the page would lose: nothing on this device can store them. */
  unsaved: readonly Row[];
  /** The order numbers of all sales held here. */
  numbers: readonly number[];
  /** Why the server could not record anything at the last attempt. */
  trouble: Trouble | null;
  /** Whether the browser has promised to keep what is stored here; null while it has not been asked, or cannot say. */
  lasts: boolean | null;
}

export const NO_ROWS: OutboxState = {
  ...NOTHING,
  parked: [],
  rows: [],
  unsaved: [],
  numbers: [],
  trouble: null,
  lasts: null,
};

/** Everything finished here that the server does not have. */
export const unsentRows = ({ rows, parked }: Pick<OutboxState, 'rows' | 'parked'>): Row[] => [
  ...rows,
  ...parked,
];

/** What a tab needs from its browser; each part may fail. */
export interface Browser {
  openDatabase: (onLost: () => void) => Promise<Opened>;
  storage: SmallStorage | null;
  send: (row: Row, now: Try) => Promise<Verdict>;
  writeDown: WriteDown;
  isSignedIn: () => boolean;
  /** Null without a secure context: two tabs may then send the same row, which is harmless. */
  locks: Pick<LockManager, 'request'> | null;
  channel: Pick<BroadcastChannel, 'postMessage'> | null;
  /** Called with whether something would be lost with this page. */
  stayOpen: (isNeeded: boolean) => void;
  /** Called once the server has the record, before its row goes; whichever tab sent it. */
  recorded?: (record: Stored, kind: Kind) => void;
}

/** A tab that hangs while it has the lock must not keep the others from sending. */
const LOCK_DEADLINE_MS = 20_000;

/** One tab's part of the outbox, and the state that its screens show. */
export function createTab(browser: Browser, store: Pick<StoreApi<OutboxState>, 'getState' | 'setState'>) {
  const { storage, locks, channel } = browser;
  const checkAgain = () => void outbox.publish().then(outbox.kick);
  const database = steadyPlace(browser.openDatabase, {
    lost() {
      shelf.doubt(database);
      checkAgain();
    },
    back: checkAgain,
  });
  const shelf = createShelf(storage ? [database, listedPlace(storage)] : [database], storage);
  const outbox = createOutbox({
    shelf,
    send: browser.send,
    ready: browser.isSignedIn,
    exclusively: (work) => (locks ? alone(locks, work) : work()),
    onChange(rows, awaited) {
      const left = rows.filter((row) => !awaited.has(row.id));
      const isAlone = (row: Row) => !shelf.isStored(row.id);
      browser.stayOpen(rows.some(isAlone));
      store.setState((before) => ({
        ...countRows(before, rows, awaited),
        parked: asBefore(
          before.parked,
          left.filter((row) => row.parked !== null),
        ),
        rows: asBefore(
          before.rows,
          left.filter((row) => row.parked === null),
        ),
        unsaved: asBefore(before.unsaved, left.filter(isAlone)),
        numbers: rows.flatMap((row) => saleOf(row)?.order_number ?? []),
      }));
    },
    ...(browser.recorded && { onRecorded: browser.recorded }),
    onTrouble: (trouble) => {
      if (store.getState().trouble?.code !== trouble?.code) store.setState({ trouble });
    },
    announce: (notice: Notice) => {
      try {
        channel?.postMessage(notice);
      } catch {
        // The other tabs will see it at their next pass.
      }
    },
  });
  return {
    ...outbox,
    discard: (id: string) => outbox.discard(id, browser.writeDown),
    /** A sale held here, whether it waits for the server or for a person. */
    held: async (id: string) => saleOf((await shelf.all()).find((row) => row.id === id)),
    isStored: shelf.isStored,
  };
}

/** Return the old array if no row changed, so that nothing re-renders. */
function asBefore(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  return before.length === rows.length && before.every((row, place) => row === rows[place]) ? before : rows;
}

function saleOf(row: Row | undefined): HeldSale | undefined {
  return row?.kind === 'sale' ? row.sale : undefined;
}

/** Run the work while no other tab runs its own, as far as that can be known. */
async function alone(locks: Pick<LockManager, 'request'>, work: () => Promise<void>): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_DEADLINE_MS);
  let begun = false;
  const begin = () => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await locks.request(ofThisCafe('sukli-outbox'), { signal: patience.signal }, begin);
  } catch (failure) {
    if (begun) throw failure;
    await begin();
  }
}
