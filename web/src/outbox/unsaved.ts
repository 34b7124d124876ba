import { showSuccess } from '~/components/toast';
import type { Row } from './row';
import type { OutboxState } from './tab';
import { cannotStore, countedKinds, countsOf, theRows } from './words';

/** What to do about rows that only this page has. */
export function unsavedWords(rows: readonly Pick<Row, 'kind'>[]): string {
  const [only, ...others] = rows;
  const words =
    only && others.length === 0
      ? cannotStore(only.kind)
      : `This tablet cannot keep ${countedKinds(countsOf(rows))}. Wait until they are sent.`;
  return `${words} Do not close or reload this page.`;
}

/** Shows whoever was asked to wait that the wait is over. */
export function reportStored(after: OutboxState, before: OutboxState): void {
  if (before.unsaved.length === 0 || after.unsaved.length > 0) return;
  const waits = new Set(after.rows.map(({ id }) => id));
  const refused = new Set([...before.parked, ...after.parked].map(({ id }) => id));
  const rows = before.unsaved.filter(({ id }) => !refused.has(id));
  if (rows.length === 0) return;
  const are = `${theRows(rows)} ${rows.length === 1 ? 'is' : 'are'}`;
  showSuccess(
    rows.every(({ kind }) => kind === 'sale') ? 'Order Complete' : 'Success',
    rows.some(({ id }) => waits.has(id))
      ? `${are} saved here now. You can go on.`
      : `${are} sent. You can go on.`,
  );
}
