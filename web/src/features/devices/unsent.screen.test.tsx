import { beforeEach, expect, test, vi } from 'vitest';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { noteLetIn } from '~/lib/device';
import { useLive } from '~/live/live';
import { useOutbox } from '~/outbox/outbox';
import type { Kind } from '~/outbox/row';
import { waitingRows } from '~/testing/outbox';
import { answers, fails, sent } from '~/testing/server';
import { holdTimers } from '~/testing/time';
import { reportUnsent } from './unsent';

const UNSENT = '/api/devices/me/unsent';
const reported = () => sent('put', UNSENT).map(({ count }) => count);
const clocks = () => sent('put', UNSENT).map(({ clock }) => clock?.ahead_ms ?? null);
const MINUTE = 60_000;
/** The time until something is reported. */
const PAUSE = 3000;

/** How far this clock is ahead of the server's. */
let aheadMs: number;
let keeper: ReturnType<typeof reportUnsent>;

beforeEach(() => {
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  noteLetIn('till');
  aheadMs = 0;
  answers('put', UNSENT, () => ({ now: new Date(Date.now() - aheadMs).toISOString() }));
  holdTimers();
  keeper = reportUnsent();
  return () => {
    keeper.stop();
    clearCurrentStaff();
  };
});

/** Lets this many sales wait until that is reported. */
async function waiting(count: number): Promise<void> {
  useOutbox.setState({ rows: waitingRows(...Array<Kind>(count).fill('sale')) });
  await vi.advanceTimersByTimeAsync(PAUSE);
}

/** Waits until the waiting sales are reported, and then the clock. */
async function toldAll(): Promise<void> {
  await waiting(1);
  await expect.poll(clocks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PAUSE);
  await expect.poll(clocks).toHaveLength(2);
}

test('the number of waiting records is reported once in a while, not sale by sale', async () => {
  for (const kinds of [['sale'], ['sale', 'cash']] as const)
    useOutbox.setState({ rows: waitingRows(...kinds) });
  await vi.advanceTimersByTimeAsync(PAUSE);
  await expect.poll(reported).toEqual([2]);
  expect(sent('put', UNSENT)).toEqual([{ count: 2, kinds: { sale: 1, cash: 1 }, clock: null }]);
  await waiting(0);
  await expect.poll(reported).toEqual([2, 0]);
});

test('a report that failed is repeated after the next connection', async () => {
  fails('put', UNSENT, 'cut');
  await waiting(2);
  await expect.poll(reported).toEqual([2]);
  keeper.again();
  await vi.advanceTimersByTimeAsync(PAUSE);
  await expect.poll(reported).toEqual([2, 2]);
});

test('the clock is reported once an answer has shown it, with its accuracy, and later only with other reports', async () => {
  aheadMs = 43 * MINUTE;
  await toldAll();
  const clock = sent('put', UNSENT)[1]?.clock ?? { ahead_ms: 0, within_ms: MINUTE };
  // The page's clock is faked, and does not see how long the answer took.
  expect(Math.abs(clock.ahead_ms - aheadMs)).toBeLessThan(1000);
  expect(clock.within_ms).toBeLessThan(1000);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(clocks()).toHaveLength(2);
  await waiting(2);
  await expect.poll(reported).toEqual([1, 1, 2]);
});

test('a clock that is set is reported again as soon as the stream shows it', async () => {
  await toldAll();
  aheadMs = -43 * MINUTE;
  useLive.setState({ clockOffsetMs: 43 * MINUTE });
  await vi.advanceTimersByTimeAsync(PAUSE);
  await expect.poll(clocks).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(PAUSE);
  await expect.poll(() => Math.round((clocks()[3] ?? 0) / MINUTE)).toBe(-43);
  // The next messages of the stream report the same offset.
  useLive.setState({ clockOffsetMs: 43 * MINUTE + 2000 });
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(clocks()).toHaveLength(4);
});

test('an open page reports every hour, so that what is known is never of yesterday', async () => {
  await toldAll();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  await expect.poll(reported).toEqual([1, 1, 1]);
});

test("the server's own screen, and a screen with nobody signed in, report nothing", async () => {
  noteLetIn(null);
  await waiting(1);
  noteLetIn('till');
  clearCurrentStaff();
  await waiting(2);
  expect(reported()).toEqual([]);
});
