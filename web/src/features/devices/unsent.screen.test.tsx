import { beforeEach, expect, test, vi } from 'vitest';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { noteLetIn } from '~/lib/device';
import { useOutbox } from '~/outbox/outbox';
import type { Kind } from '~/outbox/row';
import { waitingRows } from '~/testing/outbox';
import { answers, fails, sent } from '~/testing/server';
import { holdTimers } from '~/testing/time';
import { keepUnsentTold } from './unsent';

const UNSENT = '/api/devices/me/unsent';
const told = () => sent('put', UNSENT).map(({ count }) => count);

let keeper: ReturnType<typeof keepUnsentTold>;

beforeEach(() => {
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  noteLetIn('till');
  answers('put', UNSENT, undefined);
  holdTimers();
  keeper = keepUnsentTold();
  return () => {
    keeper.stop();
    clearCurrentStaff();
  };
});

/** So many sales wait, for longer than it takes until that is told. */
async function waiting(count: number): Promise<void> {
  useOutbox.setState({ rows: waitingRows(...Array<Kind>(count).fill('sale')) });
  await vi.advanceTimersByTimeAsync(4000);
}

test('what waits is told once in a while, not sale by sale', async () => {
  for (const kinds of [['sale'], ['sale', 'cash']] as const)
    useOutbox.setState({ rows: waitingRows(...kinds) });
  await vi.advanceTimersByTimeAsync(4000);
  await expect.poll(told).toEqual([2]);
  expect(sent('put', UNSENT)).toEqual([{ count: 2, kinds: { sale: 1, cash: 1 } }]);
  await waiting(0);
  await expect.poll(told).toEqual([2, 0]);
});

test('what could not be told is told after the next connection', async () => {
  fails('put', UNSENT, 'cut');
  await waiting(2);
  await expect.poll(told).toEqual([2]);
  keeper.again();
  await vi.advanceTimersByTimeAsync(4000);
  await expect.poll(told).toEqual([2, 2]);
});

test("the server's own screen, and one on which nobody is signed in, tell nothing", async () => {
  noteLetIn(null);
  await waiting(1);
  noteLetIn('till');
  clearCurrentStaff();
  await waiting(2);
  expect(told()).toEqual([]);
});
