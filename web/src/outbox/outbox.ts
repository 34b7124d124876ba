import { create } from 'zustand';
import type { CashTransaction, Expense, Sale } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { demo, ofThisCafe } from '~/lib/demo';
import { localStorageIfAny } from '~/lib/storage';
import { noteUnsaved } from '~/lib/unsaved';
import { type Clocks, clocksNow } from './clocks';
import { openIndexed } from './indexed';
import type { Notice, Outcome, TakesBack } from './outcome';
import { askForPersistence } from './persistence';
import type { Entry, HeldCash, HeldExpense, HeldSale, HeldTick, Kind, Stored } from './row';
import { sendRow } from './send';
import { createTab, NO_ROWS, type OutboxState } from './tab';
import { reportStored } from './unsaved';

export { unsentRows } from './tab';

/** The loop's latest state; it sends whatever screen is open. */
export const useOutbox = create<OutboxState>(() => NO_ROWS);

const channel = channelIfAny();
const listeners = new Set<(record: Stored, kind: Kind) => void>();
const tab = createTab(
  {
    // In a demo, rows are kept in localStorage only, where everything of a demo is removed once it is over.
    openDatabase: demo ? () => Promise.reject(new Error('not in a demo')) : openIndexed,
    storage: localStorageIfAny(),
    send: sendRow,
    // Loaded on demand: writing down needs the network anyway, which also brings the file.
    writeDown: async (row) => (await import('./write-down')).writeDown(row),
    isSignedIn: () => currentStaff() !== null,
    locks: globalThis.navigator?.locks ?? null,
    channel,
    stayOpen: (isNeeded) => noteUnsaved('outbox', isNeeded),
    recorded(record, kind) {
      for (const listener of listeners) listener(record, kind);
    },
  },
  useOutbox,
);

/**
 * Record a sale, waiting up to 4 s for the server. 'queued' means that it will be sent, and is safe on this device if
 * it `isStored`; 'refused' that the server has not stored it.
 */
export function submitSale(sale: HeldSale, takesBack: TakesBack): Promise<Outcome<Sale>> {
  return submit({ kind: 'sale', sale: { ...sale, sold_by: makerId() } }, takesBack);
}

/** Likewise for an expense. @param approval the id of the approval of its cash out */
export function submitExpense(
  expense: HeldExpense,
  approval: string | undefined,
  takesBack: TakesBack,
): Promise<Outcome<Expense | null>> {
  return submit({ kind: 'expense', expense: { ...expense, made_by: makerId() }, approval }, takesBack);
}

/** Likewise for cash put in or taken out. @param approval the id of the approval of a cash out */
export function submitCash(
  cash: HeldCash,
  approval: string | undefined,
  takesBack: TakesBack,
): Promise<Outcome<CashTransaction>> {
  return submit({ kind: 'cash', cash: { ...cash, made_by: makerId() }, approval }, takesBack);
}

/**
 * Store a cook's tick of one line, and send it when possible; a later tick of the line replaces it. False: only this
 * page has it.
 * @param clocks when the line was tapped: perhaps seconds ago, in which a call has waited for its answer
 */
export function queueTick(tick: HeldTick, clocks: Clocks): Promise<boolean> {
  void requestPersistence();
  const made = { ...tick, made_by: makerId() };
  return tab.queue({ kind: 'tick', tick: made, clocks }, currentStaff()?.first_name ?? '');
}

/** The server's answer is of the same kind as the entry. */
function submit<Record extends Stored>(entry: Entry, takesBack: TakesBack): Promise<Outcome<Record>> {
  void requestPersistence();
  const made = { ...entry, clocks: clocksNow() };
  return tab.submit(made, currentStaff()?.first_name ?? '', takesBack) as Promise<Outcome<Record>>;
}

const makerId = (): string | null => currentStaff()?.id ?? null;

/** Call the listener with each new record of the server before its row goes: a list always has one or the other. */
export function onRecorded(listener: (record: Stored, kind: Kind) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const heldSale = tab.held;
/** False: nothing on this device can store it, and it would be lost with this page. */
export const isStored = tab.isStored;
/** Send now, rather than after the pause that follows a failure, once the server is known to be back. */
export const sendWaiting = tab.wake;
export const retryParked = tab.retry;
export const discardParked = tab.discard;

/** Send what an earlier visit left, and try again whenever circumstances change. */
export function startOutbox(): void {
  if (channel) channel.onmessage = ({ data }: MessageEvent<Notice>) => tab.receive(data);
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff && !before) void requestPersistence();
    void tab.wake();
  });
  window.addEventListener('online', () => void tab.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void tab.wake();
  });
  useOutbox.subscribe(reportStored);
  void tab.publish();
  void tab.wake();
}

async function requestPersistence(): Promise<void> {
  const lasts = await askForPersistence();
  if (lasts !== useOutbox.getState().lasts) useOutbox.setState({ lasts });
}

function channelIfAny(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ofThisCafe('sukli-outbox'));
  } catch {
    return null;
  }
}
