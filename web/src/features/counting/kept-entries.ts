/** What was counted and is not with the server yet: this browser keeps it, for all of its tabs and over a reload. */
import { create } from 'zustand';
import type { NewEntry } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { forget, keep, kept, onKeptElsewhere } from '~/lib/storage';
import { noteUnsaved } from '~/lib/unsaved';
import { type Clocks, clocksNow } from '~/outbox/clocks';

export interface KeptEntry extends Omit<NewEntry, 'held_ms' | 'made_by'> {
  countId: string;
  /** What the item was called, as it may be gone from the count; absent: a version before kept it. */
  name?: string;
  /** By this device's clock, in milliseconds. */
  typedAt: number;
  /** What told the time then; absent: a version before kept it. */
  clocks?: Clocks;
  made_by: string | null;
  /** Why the server did not take it; null while it waits. */
  refused: string | null;
}

type Typed = Pick<KeptEntry, 'item_id' | 'name' | 'units' | 'left_thousandths' | 'content_amount' | 'adds'>;

const KEY = 'count-entries';

export const useKeptEntries = create<{ entries: readonly KeptEntry[] }>(() => ({ entries: read() }));

onKeptElsewhere((key) => {
  if (key === KEY || key === null) useKeptEntries.setState({ entries: read() });
});

export function keepEntry(countId: string, typed: Typed): void {
  const made_by = currentStaff()?.id ?? null;
  change((entries) => [
    ...entries,
    { ...typed, id: newId(), countId, typedAt: Date.now(), clocks: clocksNow(), made_by, refused: null },
  ]);
}

/** The server has it, or the person gave it up. */
export function dropEntry(id: string): void {
  change((entries) => entries.filter((entry) => entry.id !== id));
}

export function noteRefused(id: string, refused: string): void {
  change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, refused } : entry)));
}

/** The oldest that waits. */
export function firstWaiting(): KeptEntry | undefined {
  return useKeptEntries.getState().entries.find(({ refused }) => refused === null);
}

/** Another tab may have changed what is kept; in a browser that keeps nothing, this page has it. */
function change(to: (entries: readonly KeptEntry[]) => readonly KeptEntry[]): void {
  const entries = to(keeps ? read() : useKeptEntries.getState().entries);
  const text = JSON.stringify(entries);
  keep(KEY, text);
  keeps = kept(KEY) === text;
  if (keeps && entries.length === 0) forget(KEY);
  useKeptEntries.setState({ entries });
  noteUnsaved('count', !keeps && entries.length > 0);
}

let keeps = true;

/** Rubbish is as good as nothing. */
function read(): KeptEntry[] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
