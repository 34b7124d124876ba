import { useOutbox } from './outbox';
import { unsavedWords } from './unsaved';

/** Renders nothing while every waiting row is stored. */
export function UnsavedNote() {
  const rows = useOutbox(({ unsaved }) => unsaved);
  return (
    rows.length > 0 && (
      <p className="note strong" data-tone="out">
        {unsavedWords(rows)}
      </p>
    )
  );
}
