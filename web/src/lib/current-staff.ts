import { create } from 'zustand';
import { ofThisCafe } from './demo';
import { forget, onStoredElsewhere, readStored, storedKeys, writeStored } from './storage';

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

/** Survives every screen and a reload, and is shared by all tabs. */
export const useCurrentStaff = create<Session>(() => ({ staff: storedStaff(), ended: false }));

// Signing out, here or in another tab, removes every stored answer of the API from the device, whichever screens were
// open.
useCurrentStaff.subscribe(({ staff }) => {
  if (!staff) for (const key of storedKeys('kept')) forget(key);
});

export function currentStaff(): CurrentStaff | null {
  return useCurrentStaff.getState().staff;
}

export function storeCurrentStaff(staff: CurrentStaff): void {
  const record: CurrentStaff = { id: staff.id, first_name: staff.first_name };
  writeStored(KEY, JSON.stringify(record));
  useCurrentStaff.setState({ staff: record, ended: false });
}

export function clearCurrentStaff(): void {
  forget(KEY);
  useCurrentStaff.setState({ staff: null, ended: false });
}

/** A missing record does not say why, so the other tabs are told that nobody logged out. */
const endings =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ofThisCafe('sukli-session-ended'));
if (endings) endings.onmessage = () => useCurrentStaff.setState({ staff: null, ended: true });

/** The server says that nobody is signed in here; the next person is told why the screen changed. */
export function endSession(): void {
  if (currentStaff()) {
    useCurrentStaff.setState({ staff: null, ended: true });
    endings?.postMessage(null);
  }
  forget(KEY);
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

function storedStaff(): CurrentStaff | null {
  const text = readStored(KEY);
  if (text === null) return null;
  const staff = parseStaff(text);
  if (!staff) forget(KEY);
  return staff;
}

// Signing in or out in one tab does the same in the others.
onStoredElsewhere((key) => {
  if (key !== KEY && key !== null) return;
  const staff = storedStaff();
  // Without a record, `endings` has told why.
  useCurrentStaff.setState(staff ? { staff, ended: false } : { staff });
});

// A page that Back has brought out of the browser's cache was told nothing meanwhile: another tab may have signed
// somebody else in, in whose name the server then takes everything. Whether anybody is signed in, the next call says.
globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
  const staff = persisted && storedStaff();
  if (staff) useCurrentStaff.setState({ staff, ended: false });
});
