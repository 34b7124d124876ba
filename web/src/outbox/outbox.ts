import { create } from 'zustand';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { localStorageIfAny } from '~/lib/storage';
import { noteUnsaved } from '~/lib/unsaved';
import { openIndexed } from './indexed';
import { askToLast } from './lasting';
import type { Notice, Outcome, TakesBack } from './loop';
import type { HeldSale } from './row';
import { sendSale } from './send';
import { createTab, NO_SALES, type OutboxState } from './tab';
import { tellOfUnkept } from './unkept';

export { unsentOf } from './tab';

/** What the loop last told of it: it sends whatever screen is open. */
export const useOutbox = create<OutboxState>(() => NO_SALES);

const channel = channelIfAny();
const tab = createTab(
  {
    openDatabase: openIndexed,
    storage: localStorageIfAny(),
    send: sendSale,
    isSignedIn: () => currentStaff() !== null,
    locks: globalThis.navigator?.locks ?? null,
    channel,
    stayOpen: (isNeeded) => noteUnsaved('outbox', isNeeded),
  },
  useOutbox,
);

/**
 * Records a sale. Waits up to 4 s for the server; 'queued' means that it will be sent, and is safe on this device if it
 * `isKept`; 'refused' that the server has not stored it.
 */
export function submitSale(sale: HeldSale, takesBack: TakesBack): Promise<Outcome> {
  void keepLasting();
  const seller = currentStaff();
  return tab.submit({ ...sale, sold_by: seller?.id ?? null }, seller?.first_name ?? '', takesBack);
}

export const heldSale = tab.held;
/** False: nothing on this device takes the sale, and it would be lost with this page. */
export const isKept = tab.isKept;
/** Sends now instead of after the pause that follows a failure, once the server is known to be back. */
export const sendWaiting = tab.kick;
export const retryParked = tab.retry;
export const discardParked = tab.discard;

/** Sends what an earlier visit left, and keeps trying when the world changes. */
export function startOutbox(): void {
  if (channel) channel.onmessage = ({ data }: MessageEvent<Notice>) => tab.hear(data);
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff && !before) void keepLasting();
    void tab.kick();
  });
  window.addEventListener('online', () => void tab.kick());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void tab.kick();
  });
  useOutbox.subscribe(tellOfUnkept);
  void tab.publish();
  void tab.kick();
}

async function keepLasting(): Promise<void> {
  const lasts = await askToLast();
  if (lasts !== useOutbox.getState().lasts) useOutbox.setState({ lasts });
}

function channelIfAny(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('sukli-outbox');
  } catch {
    return null;
  }
}
