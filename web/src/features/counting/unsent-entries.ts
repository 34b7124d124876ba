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

type Change = (entries: readonly UnsentEntry[]) => readonly UnsentEntry[];

interface UnsentEntries {
  entries: readonly UnsentEntry[];
  /** What this page has changed and the browser has not stored, as it is full or forbids it. */
  unstored: readonly Change[];
}

export const useUnsentEntries = create<UnsentEntries>(() => ({ entries: read(), unstored: [] }));

onStoredElsewhere((key) => {
  if (key === KEY) useUnsentEntries.setState(({ unstored }) => ({ entries: storedWith(unstored) }));
  if (key === null) storeAgain();
});

/** Everything was cleared: this page's entries are all there is, besides those that another tab stores again too. */
function storeAgain(): void {
  const { entries: here } = useUnsentEntries.getState();
  if (here.length === 0) return;
  change((stored) => {
    const isStored = ({ id }: UnsentEntry) => stored.some((entry) => entry.id === id);
    return [...here.filter((entry) => !isStored(entry)), ...stored];
  });
}

export function addEntry(countId: string, typed: EntryInput): void {
  const made_by = currentStaff()?.id ?? null;
  const clocks = clocksNow();
  const entry = { ...typed, id: newId(), countId, typedAt: Date.now(), clocks, made_by, refused: null };
  change((entries) => [...entries, entry]);
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

function change(to: Change): void {
  const changes = [...useUnsentEntries.getState().unstored, to];
  const entries = storedWith(changes);
  const text = JSON.stringify(entries);
  writeStored(KEY, text);
  const isStored = readStored(KEY) === text;
  if (isStored && entries.length === 0) forget(KEY);
  useUnsentEntries.setState({ entries, unstored: isStored ? [] : changes });
  noteUnsaved('count', !isStored && entries.length > 0);
}

/** Another tab may have changed the stored entries. */
function storedWith(changes: readonly Change[]): readonly UnsentEntry[] {
  return changes.reduce((entries, to) => to(entries), read());
}

/** None for anything unreadable. */
function read(): readonly UnsentEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
