import type { Shift } from '~/api/types';
import { Button } from '~/components/button';
import { useFocusLost } from '~/lib/focus-lost';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';
import type { NoteDraft } from './note-draft';
import { NoteForm } from './note-form';

export interface NoteDraftProps {
  noteDraft: NoteDraft | null;
  onNoteDraft: (noteDraft: NoteDraft | null) => void;
}

interface DifferenceNoteProps extends NoteDraftProps {
  shift: Shift;
}

/** The note about a difference: what people found out, in their words. Nobody has to write one. */
export function DifferenceNote({ shift, noteDraft, onNoteDraft }: DifferenceNoteProps) {
  const isWriting = noteDraft !== null;
  const place = useFocusLost<HTMLElement>(String(isWriting));
  const { note, noted_at, difference_centavos: difference } = shift;
  const canWrite = difference !== null && (difference !== 0 || noted_at !== null);
  if (!canWrite) return null;
  const showsSaved = note !== null && noted_at !== null && note !== noteDraft?.before;
  return (
    <section ref={place} tabIndex={-1} className="stack rule" aria-label="Note">
      {showsSaved && (
        <div className="stack gap-0">
          <p className="break">{note}</p>
          <p className="small dim">
            {shift.noted_by_first_name}, {formatTimeOn(noted_at, todayNow())}
          </p>
        </div>
      )}
      {isWriting ? (
        <NoteForm shift={shift} noteDraft={noteDraft} onNoteDraft={onNoteDraft} />
      ) : (
        <div className="row wrap">
          <Button onClick={() => onNoteDraft({ before: note, text: note ?? '' })}>
            {note === null ? 'Write a note' : 'Change the note'}
          </Button>
          {note === null && (
            <span className="small dim grow">What was found out about it, now or later.</span>
          )}
        </div>
      )}
    </section>
  );
}
