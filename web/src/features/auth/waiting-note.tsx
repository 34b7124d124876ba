import { useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';
import { countedKinds, countsOf } from '~/outbox/words';

/** Tells whoever signs in that this sends what others have made; empty while nothing waits. */
export function WaitingNote() {
  const rows = useOutbox((outbox) => outbox.rows);
  return (
    rows.length > 0 && (
      <div className="note strong" data-tone="low">
        {waitingWords(rows).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    )
  );
}

type UnsentRow = Pick<Row, 'kind' | 'staffFirstName'>;

/**
 * '2 sales and 1 expense by Maria wait on this device.', a sentence for each person, in the order of their first row.
 */
export function waitingWords(rows: readonly UnsentRow[]): string[] {
  const rowsByName = new Map<string, UnsentRow[]>();
  for (const row of rows)
    rowsByName.set(row.staffFirstName, [...(rowsByName.get(row.staffFirstName) ?? []), row]);
  const sentences = [...rowsByName].map(
    ([name, theirs]) =>
      `${countedKinds(countsOf(theirs))}${name && ` by ${name}`} ${theirs.length === 1 ? 'waits' : 'wait'} on this device.`,
  );
  return [...sentences, `${rows.length === 1 ? 'It is' : 'They are'} sent when somebody signs in.`];
}
