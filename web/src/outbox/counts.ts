import type { Row } from './row';

/** The counts shown in the header, without rows whose outcome somebody is still waiting for at the screen. */
export interface OutboxCounts {
  /** Rows that are being sent in the background. */
  waiting: number;
  /** How many rows of the present batch have been sent. */
  sent: number;
}

export const NOTHING: OutboxCounts = { waiting: 0, sent: 0 };

/** A batch lasts until no row waits, so that 'Syncing 2 of 5' counts up and never starts over. */
export function countRows(before: OutboxCounts, rows: Row[], awaited: ReadonlySet<string>): OutboxCounts {
  const waiting = rows.filter((row) => row.parked === null && !awaited.has(row.id)).length;
  if (waiting === 0) return NOTHING;
  return { waiting, sent: before.sent + Math.max(0, before.waiting - waiting) };
}
