import type { StoreApi } from 'zustand';
import type { NewSale } from '~/api/types';
import { countRows, NOTHING, type OutboxCounts } from './counts';
import type { Opened } from './indexed';
import { listedPlace, type SmallStorage } from './listed';
import { createOutbox, type Notice } from './loop';
import type { Row } from './row';
import type { Trouble, Verdict } from './send';
import { createShelf } from './shelf';
import { steadyPlace } from './steady';

export interface OutboxState extends OutboxCounts {
  parked: readonly Row[];
  /** Sales that wait, oldest first. */
  rows: readonly Row[];
  /** Those that a reload or a closed page would lose: nothing on this device takes them. */
  unkept: readonly Row[];
  /** The order numbers of all sales held here. */
  numbers: readonly number[];
  /** Why the server could not record anything at the last try. */
  trouble: Trouble | null;
  /** Whether the browser has promised to keep what is here; null as long as it was not asked, or cannot say. */
  lasts: boolean | null;
}

export const NO_SALES: OutboxState = {
  ...NOTHING,
  parked: [],
  rows: [],
  unkept: [],
  numbers: [],
  trouble: null,
  lasts: null,
};

/** How many finished sales the server does not have. */
export const unsentOf = ({ waiting, parked }: OutboxState): number => waiting + parked.length;

/** What a tab has of its browser, each part of which may fail. */
export interface Browser {
  openDatabase: (onLost: () => void) => Promise<Opened>;
  storage: SmallStorage | null;
  send: (sale: NewSale) => Promise<Verdict>;
  isSignedIn: () => boolean;
  /** Null without a secure context: two tabs may then send the same sale, which is harmless. */
  locks: Pick<LockManager, 'request'> | null;
  channel: Pick<BroadcastChannel, 'postMessage'> | null;
  /** Whether a sale would be lost with this page. */
  stayOpen: (isNeeded: boolean) => void;
}

/** A tab that has the lock and hangs must not keep the others from sending. */
const LOCK_DEADLINE_MS = 20_000;

/** One tab's share of the outbox, and what its screens are told of it. */
export function createTab(browser: Browser, store: Pick<StoreApi<OutboxState>, 'getState' | 'setState'>) {
  const { storage, locks, channel } = browser;
  const lookAgain = () => void outbox.publish().then(outbox.kick);
  const database = steadyPlace(browser.openDatabase, {
    lost() {
      shelf.doubt(database);
      lookAgain();
    },
    back: lookAgain,
  });
  const shelf = createShelf(storage ? [database, listedPlace(storage)] : [database], storage);
  const outbox = createOutbox({
    shelf,
    send: browser.send,
    ready: browser.isSignedIn,
    exclusively: (work) => (locks ? alone(locks, work) : work()),
    onChange(rows, awaited) {
      const told = rows.filter((row) => !awaited.has(row.id));
      const isAlone = (row: Row) => !shelf.isKept(row.id);
      browser.stayOpen(rows.some(isAlone));
      store.setState((before) => ({
        ...countRows(before, rows, awaited),
        parked: rows.filter((row) => row.parked !== null),
        rows: told.filter((row) => row.parked === null),
        unkept: told.filter(isAlone),
        numbers: rows.flatMap(({ sale }) => sale.order_number ?? []),
      }));
    },
    onTrouble: (trouble) => {
      if (store.getState().trouble?.code !== trouble?.code) store.setState({ trouble });
    },
    announce: (notice: Notice) => {
      try {
        channel?.postMessage(notice);
      } catch {
        // The others see it at their next look.
      }
    },
  });
  return {
    ...outbox,
    /** A sale held here, waiting for the server or for a person. */
    held: async (id: string) => (await shelf.all()).find((row) => row.id === id)?.sale,
    isKept: shelf.isKept,
  };
}

/** While no other tab works, as far as that can be known. */
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
    await locks.request('sukli-outbox', { signal: patience.signal }, begin);
  } catch (failure) {
    if (begun) throw failure;
    await begin();
  }
}
