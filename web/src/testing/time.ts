import { expect, vi } from 'vitest';

/** Time goes on, and leaps as far as the test says, by `vi.advanceTimersByTime`. The time of day is left alone. */
export function holdTimers(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

/** Half a second after the other passes at once, until this is so. */
export async function passUntil(isSo: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500);
      return isSo();
    })
    .toBe(true);
}
