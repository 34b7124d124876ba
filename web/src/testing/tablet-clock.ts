import { onTestFinished, vi } from 'vitest';
import { useLive } from '~/live/live';
import { answers } from './server';

/** A tablet whose clock agrees with the server's, and may be set from now on, until the test ends. */
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
  const serverAnswers = () =>
    answers('get', '/api/health', () => ({
      status: 'ok' as const,
      now: new Date(day() + passed).toISOString(),
    }));
  serverAnswers();
  useLive.setState({ connected: true, heardAt: day(), clockOffsetMs: 1 });
  return {
    /** Lets the server answer with its time again. */
    serverSays: serverAnswers,
    /** Lets time pass for everybody. */
    pass(ms: number): void {
      passed += ms;
    },
    /** Moves the tablet's clock by this much. */
    set(ms: number): void {
      set += ms;
    },
  };
}
