/**
 * Whether what was last known to be right at `updatedAt` may be old, by this device's clock: after this much silence, and
 * if that is in the future, because the clock was set back since. Once it is, only news makes it fresh: such a clock
 * comes to the time of the last news again.
 */
export function staleAfter(ms: number): (updatedAt: number, now: number) => boolean {
  let foundStale = Number.NaN;
  return (updatedAt, now) => {
    if (Math.abs(now - updatedAt) > ms) foundStale = updatedAt;
    return updatedAt === foundStale;
  };
}
