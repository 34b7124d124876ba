/** The server takes no more; what was held longer counts as made that long ago. */
export const LONGEST_HOLD_MS = 31 * 24 * 3600 * 1000;
/** Before the first sale ever: the tablet had lost the date when it was made. */
const EARLIEST_MADE_AT = Date.UTC(2020, 0, 1);

/** If the tablet's clock was set since, the delay is unknown; the server's time is then the better guess. */
export function heldMs(queuedAt: number, now: number): number {
  if (queuedAt < EARLIEST_MADE_AT || now < queuedAt) return 0;
  return Math.min(Math.round(now - queuedAt), LONGEST_HOLD_MS);
}
