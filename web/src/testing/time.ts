import { expect, vi } from 'vitest';

/** Timers run on, and leap as far as the test says, by `vi.advanceTimersByTime`. The time of day is left alone. */
export function holdTimers(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

/** Advances the timers by half a second at a time, without waiting, until this is so. */
export async function passUntil(isSo: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500);
      return isSo();
    })
    .toBe(true);
}
