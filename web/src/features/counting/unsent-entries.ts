/** Count entries that the server does not have yet: this browser keeps them, for all its tabs and across reloads. */
import { create } from 'zustand';
import type { NewEntry } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { forget, onStoredElsewhere, readStored, writeStored } from '~/lib/storage';
import { noteUnsaved } from '~/lib/unsaved';
import { type Clocks, clocksNow } from '~/outbox/clocks';

export interface UnsentEntry extends Omit<NewEntry, 'held_ms' | 'made_by'> {
  countId: string;
  /** The item's name then, as it may be gone from the count; absent: stored by an earlier version. */
  name?: string;
  /** By this device's clock, in milliseconds. */
  typedAt: number;
  /** The clocks that gave the time; absent: stored by an earlier version. */
  clocks?: Clocks;
  made_by: string | null;
  /** Why the server refused the entry; null while it waits. */
  refused: string | null;
}

type EntryInput = Pick<
  UnsentEntry,
  'item_id' | 'name' | 'units' | 'left_thousandths' | 'content_amount' | 'adds'
>;

const KEY = 'count-entries';

export const useUnsentEntries = create<{ entries: readonly UnsentEntry[] }>(() => ({ entries: read() }));

onStoredElsewhere((key) => {
  if (key === KEY || key === null) useUnsentEntries.setState({ entries: read() });
});

export function addEntry(countId: string, typed: EntryInput): void {
  const made_by = currentStaff()?.id ?? null;
  change((entries) => [
    ...entries,
    { ...typed, id: newId(), countId, typedAt: Date.now(), clocks: clocksNow(), made_by, refused: null },
  ]);
}

/** The server has the entry, or the person gave it up. */
export function dropEntry(id: string): void {
  change((entries) => entries.filter((entry) => entry.id !== id));
}

export function markRefused(id: string, refused: string): void {
  change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, refused } : entry)));
}

/** The oldest waiting entry. */
export function oldestWaiting(): UnsentEntry | undefined {
  return useUnsentEntries.getState().entries.find(({ refused }) => refused === null);
}

/** Another tab may have changed the stored entries; in a browser that keeps nothing, this page has them. */
function change(to: (entries: readonly UnsentEntry[]) => readonly UnsentEntry[]): void {
  const entries = to(isStored ? read() : useUnsentEntries.getState().entries);
  const text = JSON.stringify(entries);
  writeStored(KEY, text);
  isStored = readStored(KEY) === text;
  if (isStored && entries.length === 0) forget(KEY);
  useUnsentEntries.setState({ entries });
  noteUnsaved('count', !isStored && entries.length > 0);
}

let isStored = true;

/** None for anything unreadable. */
function read(): UnsentEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
