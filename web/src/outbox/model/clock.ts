/** A clock that moves only when the model lets it; the code under test sets timers as usual. */
import { vi } from 'vitest';

const NOON = Date.UTC(2026, 2, 11, 4);

export function virtualClock() {
  let now = NOON;
  let last = 0;
  let timers: { id: number; at: number; run: () => void }[] = [];

  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    last += 1;
    timers.push({ id: last, at: now + ms, run: () => run(...args) });
    return last;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    timers = timers.filter((timer) => timer.id !== id);
  });
  vi.spyOn(Date, 'now').mockImplementation(() => now);

  return {
    now: () => now,
    /** Go to the next timer that is due by then, and run it. Returns false if there is none. */
    next(until: number): boolean {
      const due = timers
        .filter(({ at }) => at <= until)
        .sort((one, other) => one.at - other.at || one.id - other.id);
      const [first] = due;
      if (!first) return false;
      timers = timers.filter((timer) => timer !== first);
      now = Math.max(now, first.at);
      first.run();
      return true;
    },
    goTo(then: number): void {
      now = Math.max(now, then);
    },
  };
}
