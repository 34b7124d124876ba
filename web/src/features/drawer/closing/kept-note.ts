/** The notes that are being written, by shift. Kept outside the screen, so that a visit to the till loses none. */
import { create } from 'zustand';
import type { Shift } from '~/api/types';
import { unsavedBy } from '~/lib/unsaved-by';

/** A note that is being written. */
export interface Writing {
  /** The one that stood there when somebody began. */
  before: Shift['note'];
  text: string;
}

const useNotes = create<Readonly<Record<string, Writing>>>(() => ({}));

const unsaved = unsavedBy('closing note', () => useNotes.setState({}, true));

export function useKeptNote(shiftId: string) {
  const writing = useNotes((notes) => notes[shiftId]) ?? null;
  return [writing, (changed: Writing | null) => write(shiftId, changed)] as const;
}

function write(shiftId: string, writing: Writing | null): void {
  unsaved.typed();
  const { [shiftId]: _, ...others } = useNotes.getState();
  useNotes.setState(writing ? { ...others, [shiftId]: writing } : others, true);
}

useNotes.subscribe((notes) =>
  unsaved.note(Object.values(notes).some(({ before, text }) => text !== (before ?? ''))),
);
