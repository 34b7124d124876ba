import { showSuccess } from '~/components/toast';
import type { OutboxState } from './tab';

/** What to do with sales that only this page has. */
export function unkeptWords(count: number): string {
  return count === 1
    ? 'This tablet cannot keep the sale. Wait until it is sent. Do not close or reload this page.'
    : `This tablet cannot keep ${count} sales. Wait until they are sent. Do not close or reload this page.`;
}

/** Whoever was told to wait is told when that is over. */
export function tellOfUnkept(after: OutboxState, before: OutboxState): void {
  if (before.unkept.length === 0 || after.unkept.length > 0) return;
  const waits = new Set(after.rows.map(({ id }) => id));
  const refused = new Set([...before.parked, ...after.parked].map(({ id }) => id));
  const sales = before.unkept.filter(({ id }) => !refused.has(id));
  if (sales.length === 0) return;
  const are = sales.length === 1 ? 'The sale is' : 'The sales are';
  showSuccess(
    'Order Complete',
    sales.some(({ id }) => waits.has(id))
      ? `${are} saved here now. You can go on.`
      : `${are} sent. You can go on.`,
  );
}
