import { create } from 'zustand';

/** The signed-in person, for display and for the guards' first paint; the session cookie is what grants anything. */
interface CurrentStaff {
  id: string;
  first_name: string;
}

const KEY = 'currentStaff';

interface Session {
  staff: CurrentStaff | null;
  /** Nobody logged out: the server no longer knew the session. */
  ended: boolean;
}

export const useCurrentStaff = create<Session>(() => ({ staff: readStored(), ended: false }));

export function currentStaff(): CurrentStaff | null {
  return useCurrentStaff.getState().staff;
}

export function storeCurrentStaff(staff: CurrentStaff): void {
  const record: CurrentStaff = { id: staff.id, first_name: staff.first_name };
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Storage may be full or forbidden: the person still works, until the next reload.
  }
  useCurrentStaff.setState({ staff: record, ended: false });
}

export function clearCurrentStaff(): void {
  removeStored();
  useCurrentStaff.setState({ staff: null, ended: false });
}

/** A missing record does not say why, so the other tabs are told that nobody logged out. */
const endings = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sukli-session-ended');
if (endings) endings.onmessage = () => useCurrentStaff.setState({ staff: null, ended: true });

/** The server says that nobody is signed in here; the next person is told why the screen changed. */
export function endSession(): void {
  if (currentStaff()) {
    useCurrentStaff.setState({ staff: null, ended: true });
    endings?.postMessage(null);
  }
  removeStored();
}

/** The record in a stored text, or null if it is not a staff record. */
export function parseStaff(text: string): CurrentStaff | null {
  try {
    const { id, first_name } = JSON.parse(text);
    return typeof id === 'string' && id && typeof first_name === 'string' ? { id, first_name } : null;
  } catch {
    return null;
  }
}

function readStored(): CurrentStaff | null {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return null;
    const staff = parseStaff(text);
    if (!staff) removeStored();
    return staff;
  } catch {
    return null;
  }
}

function removeStored(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can be read from a forbidden storage either.
  }
}

// Signing in or out in one tab does the same in the others.
globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) useCurrentStaff.setState({ staff: readStored() });
});
