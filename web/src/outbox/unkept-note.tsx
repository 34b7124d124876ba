import { useOutbox } from './outbox';
import { unkeptWords } from './unkept';

/** Nothing while all that waits is kept. */
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
