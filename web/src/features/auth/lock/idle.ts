/**
 * Whether nobody has used the screen for this many minutes; `usedAt` and `now` are wall-clock times, which go on in
 * sleep.
 */
export function isIdle(usedAt: number, now: number, minutes: number): boolean {
  // In either direction: after a clock was set nobody knows how long it has been, and a PIN is asked for once.
  return Math.abs(now - usedAt) >= minutes * 60_000;
}
