/** This browser as one of the cafe's devices: what the server last said of it, also without a server. */
import { create } from 'zustand';
import { endSession } from './current-staff';
import { forget, keep, kept } from './storage';

const HOMES = ['till', 'kitchen', 'orders'] as const;
/** The screen that a device opens on. */
export type Home = (typeof HOMES)[number];

const KEY = 'homeScreen';

/** One for all screens and tabs: whether the server answers nothing here until this device is added. */
export const useDevice = create<{ mustBeAdded: boolean }>(() => ({ mustBeAdded: false }));

const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sukli-not-added');
if (others) others.onmessage = () => useDevice.setState({ mustBeAdded: true });

export function mustBeAdded(): boolean {
  return useDevice.getState().mustBeAdded;
}

/** The server does not know this browser, or no longer; whoever was signed in here is not any more. */
export function noteNotAdded(): void {
  if (!mustBeAdded()) {
    // First, so that the screens go to where a device is added and not to the sign-in.
    useDevice.setState({ mustBeAdded: true });
    others?.postMessage(null);
  }
  forget(KEY);
  endSession();
}

/** The server lets this browser in. @param home null where it is no added device, as on the server's own machine */
export function noteLetIn(home: Home | null): void {
  if (home) keep(KEY, home);
  else forget(KEY);
  useDevice.setState({ mustBeAdded: false });
}

/** What this device opens on; null where it is no added device. */
export function homeHere(): Home | null {
  const home = kept(KEY);
  return HOMES.find((known) => known === home) ?? null;
}
