import { onTestFinished, vi } from 'vitest';
import { useLive } from '~/live/live';
import { answers } from './server';

/** A tablet whose clock agrees with the server's, and may be set from now on, until the test ends. */
export function tabletClock() {
  const day = Date.now.bind(Date);
  const page = performance.now.bind(performance);
  let [passed, set, slept] = [0, 0, 0];
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => day() + passed + set),
    vi.spyOn(performance, 'now').mockImplementation(() => page() + passed - slept),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const serverTime = () => new Date(day() + passed).toISOString();
  const serverAnswers = () =>
    answers('get', '/api/health', () => ({ status: 'ok' as const, now: serverTime() }));
  serverAnswers();
  useLive.setState({ connected: true, heardAt: day(), clockOffsetMs: 1 });
  return {
    serverTime,
    /** Lets the server answer with its time again. */
    serverSays: serverAnswers,
    /** Lets time pass for everybody. */
    pass(ms: number): void {
      passed += ms;
    },
    /** Lets time pass while the tablet sleeps: its page does not see it. */
    sleep(ms: number): void {
      passed += ms;
      slept += ms;
    },
    /** Moves the tablet's clock by this much. */
    set(ms: number): void {
      set += ms;
    },
  };
}
