import { useOutbox } from './outbox';
import { unkeptWords } from './unkept';

/** Nothing while every sale is kept. */
export function UnkeptNote() {
  const count = useOutbox(({ unkept }) => unkept.length);
  return (
    count > 0 && (
      <p className="note strong" data-tone="out">
        {unkeptWords(count)}
      </p>
    )
  );
}
