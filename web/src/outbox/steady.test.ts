import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Opened } from './indexed';
import { steadyPlace } from './steady';

const works: Opened = {
  all: async () => [],
  add: async (row) => row,
  replace: async () => undefined,
  remove: async () => undefined,
  close: () => undefined,
};
const never = () => new Promise<never>(() => undefined);

let open: (onLost: () => void) => Promise<Opened>;
let opened: number;
const lost = vi.fn();
const back = vi.fn();
let place: ReturnType<typeof steadyPlace>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  opened = 0;
  open = async () => works;
  place = steadyPlace(
    (onLost) => {
      opened += 1;
      return open(onLost);
    },
    { lost, back },
  );
});
afterEach(() => vi.useRealTimers());

/** The outcome of a check within this many milliseconds. */
async function stateAfter(ms = 0): Promise<string> {
  let state = 'waits';
  place.all().then(
    () => (state = 'answered'),
    () => (state = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return state;
}

test.each([
  ['opening', () => never()],
  ['a look', async () => ({ ...works, all: never })],
])('%s that never ends fails after two seconds, and later calls fail immediately', async (_name, hangs) => {
  open = hangs;
  expect(await stateAfter(1999)).toBe('waits');
  expect(await stateAfter(1)).toBe('waits');
  expect(await stateAfter()).toBe('failed');
});

test('a database that hung is tried from time to time until it answers', async () => {
  open = never;
  await stateAfter(2000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(back).not.toHaveBeenCalled();
  open = async () => works;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(back).toHaveBeenCalledOnce();
  expect(await stateAfter()).toBe('answered');
});

test('a database that opens when nobody waits for it any more is closed', async () => {
  const close = vi.fn();
  open = () => new Promise((resolve) => setTimeout(resolve, 3000, { ...works, close }));
  expect(await stateAfter(3000)).toBe('failed');
  expect(close).toHaveBeenCalled();
});

test('a database that was closed from outside is reported as lost, and opened again at the next call', async () => {
  let close: () => void = () => undefined;
  open = async (onLost) => {
    close = onLost;
    return works;
  };
  const before = await place.all();
  close();
  expect(lost).toHaveBeenCalledOnce();
  const after = await place.all();
  expect(after.era).toBeGreaterThan(before.era);
  expect(opened).toBe(2);
});

test('a call that fails on a closed connection succeeds on a new one', async () => {
  open = async () => (opened === 1 ? { ...works, all: () => Promise.reject(new Error('closed')) } : works);
  expect(await stateAfter()).toBe('answered');
});

test('a full database can still be read', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  open = async () => ({ ...works, add: full });
  await expect(place.add({ id: 'a' } as never, () => false)).rejects.toThrow('full');
  expect(await stateAfter()).toBe('answered');
  expect(opened).toBe(1);
});
