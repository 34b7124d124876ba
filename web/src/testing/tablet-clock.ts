import { onTestFinished, vi } from 'vitest';
import { useLive } from '~/live/live';
import { answers } from './server';

/** A tablet that has heard a server with its own time, and whose clock may be set from now on, until the test ends. */
export function tabletClock() {
  const day = Date.now.bind(Date);
  const page = performance.now.bind(performance);
  let [passed, set] = [0, 0];
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => day() + passed + set),
    vi.spyOn(performance, 'now').mockImplementation(() => page() + passed),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const serverSays = () =>
    answers('get', '/api/health', () => ({
      status: 'ok' as const,
      now: new Date(day() + passed).toISOString(),
    }));
  serverSays();
  useLive.setState({ connected: true, heardAt: day(), clockOffsetMs: 1 });
  return {
    /** Its time, once more. */
    serverSays,
    /** For everybody. */
    pass(ms: number): void {
      passed += ms;
    },
    /** By so much from what it says. */
    set(ms: number): void {
      set += ms;
    },
  };
}
