import { useOutbox } from './outbox';
import { unstoredWords } from './unstored';

/** Renders nothing while every waiting row is stored. */
export function UnstoredNote() {
  const rows = useOutbox(({ unstored }) => unstored);
  return (
    rows.length > 0 && (
      <p className="note strong" data-tone="out">
        {unstoredWords(rows)}
      </p>
    )
  );
}
