/**
 * Whether the screens of this browser are locked: the same in all tabs, and across reloads. The reasons:
 * staff-access.md.
 */
import { create } from 'zustand';
import { noteFailure, useConnection } from '~/api/connection';
import { useCurrentStaff } from '~/lib/current-staff';
import { forget, onStoredElsewhere, readStored, writeStored } from '~/lib/storage';
import { recordUseAtOnce } from './last-use';

/** `unchecked`: open without a PIN, since no server could check one; locked as soon as it answers. */
type LockState = 'open' | 'unchecked' | 'locked';

const KEY = 'screenLock';

export const useLock = create<{ state: LockState }>(() => ({ state: stored() }));

export function lock(): void {
  set('locked');
}

/** Call when somebody has shown who they are or, `unchecked`, could not. */
export function open(how: 'open' | 'unchecked' = 'open'): void {
  // First, or another tab would find itself still unused and lock again.
  recordUseAtOnce();
  set(how);
}

export function startLock(): void {
  onStoredElsewhere((key) => {
    if (key === KEY || key === null) useLock.setState({ state: stored() });
  });
  // Whoever signs in has shown who they are; with nobody signed in there is nothing to lock.
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff?.id !== before?.id) open();
  });
  useLock.subscribe(({ state }) => assumeUnreachable(state));
  assumeUnreachable(useLock.getState().state);
  useConnection.subscribe(({ reachable }) => {
    if (reachable && useLock.getState().state === 'unchecked') lock();
  });
}

/**
 * While `unchecked`, starts with the server as unreachable, as in the tab where somebody went on: a reloaded page or
 * another tab does not know yet.
 */
function assumeUnreachable(state: LockState): void {
  if (state === 'unchecked') noteFailure('no-connection');
}

function set(state: LockState): void {
  if (state === 'open') forget(KEY);
  else writeStored(KEY, state);
  if (useLock.getState().state !== state) useLock.setState({ state });
}

function stored(): LockState {
  const text = readStored(KEY);
  return text === 'locked' || text === 'unchecked' ? text : 'open';
}
