import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceFor } from '~/api/advice';
import { DRAWER_KEY } from '~/api/drawer';
import type { Shift } from '~/api/types';
import { Button } from '~/components/button';
import { LinesField } from '~/components/lines-field';
import { Problem } from '~/components/problem';
import { saveOwn } from '~/components/save-own';
import { useForm } from '~/components/use-form';
import { closingQuery, saveDifferenceNote } from '../api';
import { LONGEST_NOTE } from '../words';
import type { NoteDraft } from './note-draft';

interface NoteFormProps {
  shift: Shift;
  noteDraft: NoteDraft;
  onNoteDraft: (noteDraft: NoteDraft | null) => void;
}

/** Writes a note, or replaces it; nothing removes one. */
export function NoteForm({ shift, noteDraft, onNoteDraft }: NoteFormProps) {
  const queries = useQueryClient();
  // The note when the form opened: what somebody else writes after that must not be overwritten unseen.
  const [known, setKnown] = useState(noteDraft.before);
  const { failure, busy, form, field, ask } = useForm({
    untouched: { note: noteDraft.text },
    submit: save,
    failed: 'Failed to save the note',
  });
  const note = field('note');

  async function save() {
    const text = noteDraft.text.trim();
    const closing = await saveOwn({
      record: `note of ${shift.id}`,
      known: { note: known },
      desired: () => ({ note: text }),
      send: (base) => saveDifferenceNote(shift.id, text, base.note),
      clash: 'note_changed',
      read: async () => {
        const now = { ...closingQuery(shift.id), staleTime: 0, retry: false };
        return { note: (await queries.fetchQuery(now)).shift.note };
      },
      onKnown: (base) => setKnown(base.note),
      // Their note is then shown above; saving again is deliberate.
      onClash: (savedNote, _, refusal) => {
        setKnown(savedNote.note);
        ask({ note: adviceFor(refusal) }, null);
      },
    });
    queries.setQueryData(closingQuery(shift.id).queryKey, closing);
    void queries.invalidateQueries({ queryKey: DRAWER_KEY });
    onNoteDraft(null);
  }

  function type(text: string) {
    if (!busy) onNoteDraft({ ...noteDraft, text });
    note.onChange(text);
  }

  return (
    <form {...form} className="stack" aria-label="Note">
      <LinesField {...note} onChange={type} label="What was found out" rows={3} maxLength={LONGEST_NOTE} />
      <Problem text={failure} />
      <div className="row end">
        <Button disabled={busy} onClick={() => onNoteDraft(null)}>
          Cancel
        </Button>
        <Button primary type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
