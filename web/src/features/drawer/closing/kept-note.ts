/** The notes that are being written, by shift. Kept outside the screen, so that a visit to the till loses none. */
import { create } from 'zustand';
import type { Shift } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { noteUnsaved } from '~/lib/unsaved';

/** A note that is being written. */
export interface Writing {
  /** The one that stood there when somebody began. */
  before: Shift['note'];
  text: string;
}

const useNotes = create<Readonly<Record<string, Writing>>>(() => ({}));

/** Who writes. */
let owner: string | undefined;

export function useKeptNote(shiftId: string) {
  const writing = useNotes((notes) => notes[shiftId]) ?? null;
  return [writing, (changed: Writing | null) => write(shiftId, changed)] as const;
}

function write(shiftId: string, writing: Writing | null): void {
  owner ??= currentStaff()?.id;
  const { [shiftId]: _, ...others } = useNotes.getState();
  useNotes.setState(writing ? { ...others, [shiftId]: writing } : others, true);
}

useNotes.subscribe((notes) => {
  const all = Object.values(notes);
  if (all.length === 0) owner = undefined;
  noteUnsaved(
    'closing note',
    all.some(({ before, text }) => text !== (before ?? '')),
  );
});

// The same person may go on after an ended session; someone else must not save their words.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff && owner && staff.id !== owner) useNotes.setState({}, true);
});
