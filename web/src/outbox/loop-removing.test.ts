import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { fakeStorage } from '~/testing/storage';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import type { Notice } from './outcome';
import type { Row, Stored } from './row';
import { type Verdict, verdictOf } from './send';
import { cashOf, expenseOf, saleOf } from './server-for-tests';
import { createShelf } from './shelf';
import type { Written } from './write-down';

const refused = verdictOf(failureOf(422, { error: 'unknown_item', detail: 'No such item.' }));
const MINUTE_MS = 60_000;

let respond: (row: Row) => Promise<Verdict>;
let notices: Notice[];
let outbox: ReturnType<typeof createOutbox>;
let shelf: ReturnType<typeof createShelf>;

/** A till with a sale that was refused for good. */
beforeEach(async () => {
  vi.useFakeTimers();
  respond = async () => refused;
  shelf = createShelf([listedPlace(fakeStorage())], null);
  notices = [];
  const announce = (notice: Notice) => notices.push(notice);
  outbox = createOutbox({ shelf, send: (row) => respond(row), announce });
  await outbox.submit(saleOf('a'), 'Ana', () => false);
  notices = [];
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

test.each(['unrecorded', 'recorded'] as const)(
  'a parked sale that the server has as %s is removed',
  async (how) => {
    const writeDown = vi.fn(async () => how);
    expect(await outbox.discard('a', writeDown)).toBe(how);
    expect(writeDown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }));
    expect(await shelf.all()).toEqual([]);
    expect(notices).toMatchObject([{ id: 'a', goneUpTo: expect.any(Number) }]);
  },
);

test('a parked sale that the server could not write down stays, and the failure is thrown', async () => {
  await expect(outbox.discard('a', () => Promise.reject(noConnection()))).rejects.toThrow('Failed to send');
  expect(await shelf.all()).toMatchObject([{ id: 'a', parked: { code: 'unknown_item' } }]);
  expect(notices).toEqual([]);
});

test('a parked sale stays until the server has answered', async () => {
  let answer: (how: Written) => void = () => undefined;
  const removing = outbox.discard('a', () => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await shelf.all()).toHaveLength(1);
  answer('unrecorded');
  await removing;
  expect(await shelf.all()).toEqual([]);
});

test('a parked sale that is tried again during its removal is not removed', async () => {
  respond = async () => verdictOf(noConnection());
  const again = async (): Promise<Written> => {
    await outbox.retry('a');
    return 'unrecorded';
  };
  expect(await outbox.discard('a', again)).toBeNull();
  expect(await shelf.all()).toMatchObject([{ id: 'a', parked: null }]);
  const sent: string[] = [];
  respond = async ({ id }) => {
    sent.push(id);
    return { kind: 'recorded', record: { id } as Stored };
  };
  await outbox.kick();
  expect(sent).toEqual(['a']);
  expect(await shelf.all()).toEqual([]);
});

test('a sale that waits for the server, or is gone, is not written down', async () => {
  const writeDown = vi.fn(async (): Promise<Written> => 'unrecorded');
  respond = async () => verdictOf(noConnection());
  await outbox.retry('a');
  expect(await outbox.discard('a', writeDown)).toBeNull();
  expect(await outbox.discard('b', writeDown)).toBeNull();
  expect(writeDown).not.toHaveBeenCalled();
  expect(await shelf.all()).toHaveLength(1);
});

test.each([expenseOf, cashOf])(
  'a parked expense or cash movement is removed in the same way',
  async (madeOf) => {
    await outbox.submit(madeOf('b'), 'Ana', () => false);
    await expect(outbox.discard('b', () => Promise.reject(noConnection()))).rejects.toThrow('Failed to send');
    expect(await shelf.all()).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(await outbox.discard('b', async () => 'unrecorded')).toBe('unrecorded');
    expect(await shelf.all()).toMatchObject([{ id: 'a' }]);
  },
);
