import type { Row } from './row';

/** What the header shows: a sale that the cashier is still waiting for does not count. */
export interface OutboxCounts {
  /** Sales that are sent in the background. */
  waiting: number;
  /** How many of the present batch have been sent. */
  sent: number;
}

export const NOTHING: OutboxCounts = { waiting: 0, sent: 0 };

/** A batch lasts until nothing waits: 'Syncing 2 of 5' counts up and never starts over in between. */
export function countRows(before: OutboxCounts, rows: Row[], awaited: ReadonlySet<string>): OutboxCounts {
  const waiting = rows.filter((row) => row.parked === null && !awaited.has(row.id)).length;
  if (waiting === 0) return NOTHING;
  return { waiting, sent: before.sent + Math.max(0, before.waiting - waiting) };
}
