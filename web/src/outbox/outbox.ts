import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { localStorageIfAny } from '~/lib/storage';
import { countRows, NOTHING, type OutboxCounts } from './counts';
import { createOutbox, type Outcome, type TakesBack } from './loop';
import { sendSale, type Trouble } from './send';
import { type HeldSale, openIndexedShelf, plainShelf, type Row, type Shelf, twoShelves } from './shelf';

/** Some browsers never answer a request to open a database. */
const OPENING_MS = 2000;

interface OutboxState extends OutboxCounts {
  parked: readonly Row[];
  /** Those that wait for the server. */
  held: readonly { total_centavos: number; queuedAt: number }[];
  /** The order numbers of all sales held here. */
  numbers: readonly number[];
  /** Why the server could not record anything at the last try. */
  trouble: Trouble | null;
}

/** What the loop last told of it: it sends whatever screen is open. */
export const useOutbox = create<OutboxState>(() => ({
  ...NOTHING,
  parked: [],
  held: [],
  numbers: [],
  trouble: null,
}));

/** How many finished sales the server does not have. */
export const unsentOf = ({ waiting, parked }: OutboxState): number => waiting + parked.length;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sukli-outbox');
const plain = plainShelf(localStorageIfAny());
let opening: Promise<Shelf> | undefined;

/** IndexedDB is opened once, when first needed. */
function opened(): Promise<Shelf> {
  opening ??= Promise.race([
    openIndexedShelf().then((indexed) => twoShelves(indexed, plain)),
    new Promise<Shelf>((resolve) => setTimeout(resolve, OPENING_MS, plain)),
  ]).catch(() => plain);
  return opening;
}

const shelf: Shelf = {
  all: async () => (await opened()).all(),
  add: async (row) => (await opened()).add(row),
  replace: async (row) => (await opened()).replace(row),
  remove: async (id) => (await opened()).remove(id),
};

const outbox = createOutbox({
  shelf,
  send: sendSale,
  ready: () => currentStaff() !== null,
  // Without a secure context there is no lock: two tabs may then send the same sale, which is harmless.
  exclusively: (work) => (navigator.locks ? navigator.locks.request('sukli-outbox', work) : work()),
  onChange: (rows, awaited) =>
    useOutbox.setState((before) => ({
      ...countRows(before, rows, awaited),
      parked: rows.filter((row) => row.parked !== null),
      held: rows
        .filter((row) => row.parked === null)
        .map(({ sale, queuedAt }) => ({ total_centavos: sale.total_centavos, queuedAt })),
      numbers: rows.flatMap(({ sale }) => sale.order_number ?? []),
    })),
  onTrouble: (trouble) => {
    if (useOutbox.getState().trouble?.code !== trouble?.code) useOutbox.setState({ trouble });
  },
  announce: (id, outcome) => channel?.postMessage({ id, outcome }),
});

/**
 * Records a sale. Waits up to 4 s for the server; 'queued' means that it is safe on this device and will be
 * sent, 'refused' that the server has not stored it.
 */
export function submitSale(sale: HeldSale, takesBack: TakesBack): Promise<Outcome> {
  return outbox.submit(sale, currentStaff()?.first_name ?? '', takesBack);
}

/** A sale held here, waiting for the server or for a person. */
export async function heldSale(id: string): Promise<HeldSale | undefined> {
  return (await shelf.all()).find((row) => row.id === id)?.sale;
}

/** Sends now instead of after the pause that follows a failure, once the server is known to be back. */
export const sendWaiting = outbox.kick;
export const retryParked = outbox.retry;
export const discardParked = outbox.discard;

/** Sends what an earlier visit left, and keeps trying when the world changes. */
export function startOutbox(): void {
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ id: string; outcome: Outcome | null }>) =>
      outbox.hear(data.id, data.outcome);
  }
  useCurrentStaff.subscribe(() => void outbox.kick());
  window.addEventListener('online', () => void outbox.kick());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.kick();
  });
  // Asks the browser not to throw unsent sales away when its disk is full.
  void navigator.storage?.persist?.().catch(() => false);
  void outbox.publish();
  void outbox.kick();
}
