import { create } from 'zustand';
import type { CashTransaction, Expense, Sale } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { demo, ofThisCafe } from '~/lib/demo';
import { localStorageIfAny } from '~/lib/storage';
import { noteUnsaved } from '~/lib/unsaved';
import { clocksNow } from './clocks';
import { openIndexed } from './indexed';
import { askToLast } from './lasting';
import type { Notice, Outcome, TakesBack } from './outcome';
import type { Entry, HeldCash, HeldExpense, HeldSale, HeldTick, Kind, Stored } from './row';
import { sendRow } from './send';
import { createTab, NO_ROWS, type OutboxState } from './tab';
import { tellOfUnkept } from './unkept';

export { unsentRows } from './tab';

/** What the loop last told of it: it sends whatever screen is open. */
export const useOutbox = create<OutboxState>(() => NO_ROWS);

const channel = channelIfAny();
const listeners = new Set<(record: Stored, kind: Kind) => void>();
const tab = createTab(
  {
    // What waits in a demo is forgotten with it, at a stroke.
    openDatabase: demo ? () => Promise.reject(new Error('not in a demo')) : openIndexed,
    storage: localStorageIfAny(),
    send: sendRow,
    // Nothing is written down without the network, which brings the file as well.
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
 * Records a sale. Waits up to 4 s for the server; 'queued' means that it will be sent, and is safe on this device if it
 * `isKept`; 'refused' that the server has not stored it.
 */
export function submitSale(sale: HeldSale, takesBack: TakesBack): Promise<Outcome<Sale>> {
  return submit({ kind: 'sale', sale: { ...sale, sold_by: makerId() } }, takesBack);
}

/** The same for an expense. @param approval of its cash out, by its id */
export function submitExpense(
  expense: HeldExpense,
  approval: string | undefined,
  takesBack: TakesBack,
): Promise<Outcome<Expense | null>> {
  return submit({ kind: 'expense', expense: { ...expense, made_by: makerId() }, approval }, takesBack);
}

/** The same for cash put in or taken out. @param approval of a cash out, by its id */
export function submitCash(
  cash: HeldCash,
  approval: string | undefined,
  takesBack: TakesBack,
): Promise<Outcome<CashTransaction>> {
  return submit({ kind: 'cash', cash: { ...cash, made_by: makerId() }, approval }, takesBack);
}

/**
 * Keeps a cook's word on one line, and sends it when it can be; a later word takes its place. False: only this page has
 * it.
 */
export function keepTick(tick: HeldTick): Promise<boolean> {
  void keepLasting();
  const made = { ...tick, made_by: makerId() };
  return tab.keep({ kind: 'tick', tick: made, clocks: clocksNow() }, currentStaff()?.first_name ?? '');
}

/** What the server answers is of the kind that was sent. */
function submit<Record extends Stored>(entry: Entry, takesBack: TakesBack): Promise<Outcome<Record>> {
  void keepLasting();
  const made = { ...entry, clocks: clocksNow() };
  return tab.submit(made, currentStaff()?.first_name ?? '', takesBack) as Promise<Outcome<Record>>;
}

const makerId = (): string | null => currentStaff()?.id ?? null;

/** Hears of what the server has just recorded, before the row goes: a list has the one or the other. */
export function onRecorded(listener: (record: Stored, kind: Kind) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const heldSale = tab.held;
/** False: nothing on this device takes it, and it would be lost with this page. */
export const isKept = tab.isKept;
/** Sends now instead of after the pause that follows a failure, once the server is known to be back. */
export const sendWaiting = tab.wake;
export const retryParked = tab.retry;
export const discardParked = tab.discard;

/** Sends what an earlier visit left, and keeps trying when the world changes. */
export function startOutbox(): void {
  if (channel) channel.onmessage = ({ data }: MessageEvent<Notice>) => tab.hear(data);
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff && !before) void keepLasting();
    void tab.wake();
  });
  window.addEventListener('online', () => void tab.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void tab.wake();
  });
  useOutbox.subscribe(tellOfUnkept);
  void tab.publish();
  void tab.wake();
}

async function keepLasting(): Promise<void> {
  const lasts = await askToLast();
  if (lasts !== useOutbox.getState().lasts) useOutbox.setState({ lasts });
}

function channelIfAny(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ofThisCafe('sukli-outbox'));
  } catch {
    return null;
  }
}
