import { counted } from '~/lib/whole';
import { useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';

/** Whoever signs in sends what others have sold; nothing while no sale waits. */
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

/** '3 sales by Maria wait on this device.', a sentence for each person, in the order in which they sold. */
export function waitingWords(rows: readonly Pick<Row, 'staffFirstName'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { staffFirstName: name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const told = [...counts].map(
    ([name, count]) =>
      `${counted(count, 'sale')}${name && ` by ${name}`} ${count === 1 ? 'waits' : 'wait'} on this device.`,
  );
  return [...told, `${rows.length === 1 ? 'It is' : 'They are'} sent when somebody signs in.`];
}
