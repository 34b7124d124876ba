import { useOutbox } from './outbox';
import { unkeptWords } from './unkept';

/** Renders nothing while every waiting row is stored. */
export function UnkeptNote() {
  const rows = useOutbox(({ unkept }) => unkept);
  return (
    rows.length > 0 && (
      <p className="note strong" data-tone="out">
        {unkeptWords(rows)}
      </p>
    )
  );
}
