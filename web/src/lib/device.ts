/** This browser as one of the cafe's devices: what the server last reported about it, known without a server too. */
import { create } from 'zustand';
import { endSession } from './current-staff';
import { ofThisCafe } from './demo';
import { forget, readStored, writeStored } from './storage';

const HOMES = ['till', 'kitchen', 'orders'] as const;
/** The screen that a device opens on. */
export type Home = (typeof HOMES)[number];

const KEY = 'homeScreen';
const NUMBERS_KEY = 'offlineNumbersFrom';

/** Shared by all screens and tabs: whether the server answers nothing here until this device is added. */
export const useDevice = create<{ mustBeAdded: boolean }>(() => ({ mustBeAdded: false }));

const others =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ofThisCafe('sukli-not-added'));
if (others) others.onmessage = () => useDevice.setState({ mustBeAdded: true });

export function mustBeAdded(): boolean {
  return useDevice.getState().mustBeAdded;
}

/** The server does not know this browser, or no longer does; whoever was signed in here is signed out. */
export function noteNotAdded(): void {
  if (!mustBeAdded()) {
    // Before the session ends, so that the screens go to where a device is added and not to the sign-in.
    useDevice.setState({ mustBeAdded: true });
    others?.postMessage(null);
  }
  forget(KEY);
  endSession();
}

/** The server lets this browser in. @param home null if this is not an added device, as on the server's own machine */
export function noteLetIn(home: Home | null): void {
  if (home) writeStored(KEY, home);
  else forget(KEY);
  useDevice.setState({ mustBeAdded: false });
}

/** @param from null for a browser that has no share of the order numbers: the server's own, or no till */
export function noteOfflineNumbers(from: number | null): void {
  if (from === null) forget(NUMBERS_KEY);
  else writeStored(NUMBERS_KEY, String(from));
}

/** Where this device's order numbers begin while it cannot ask which ones are held. */
export function offlineNumbersFrom(): number {
  const from = Number(readStored(NUMBERS_KEY));
  return Number.isInteger(from) && from >= 1 && from <= 100 ? from : 1;
}

/** The screen that this device opens on; null if it is not an added device. */
export function homeHere(): Home | null {
  const home = readStored(KEY);
  return HOMES.find((known) => known === home) ?? null;
}
