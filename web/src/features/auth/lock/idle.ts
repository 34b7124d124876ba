/** Whether nobody has used the screen for so long; `usedAt` and `now` are times of day, which go on while it sleeps. */
export function isIdle(usedAt: number, now: number, minutes: number): boolean {
  // Back as well as ahead: a clock that was set says nothing about how long it has been, and a PIN is asked once.
  return Math.abs(now - usedAt) >= minutes * 60_000;
}
