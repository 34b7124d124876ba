import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { fakeStorage } from '~/testing/storage';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import type { Notice } from './outcome';
import { fakeServer, saleOf as sale } from './server-for-tests';
import { createShelf, type Shelf } from './shelf';

const refusal = failureOf(422, { error: 'unknown_item', detail: 'No such item.', field: 'lines.0.item_id' });

let server: ReturnType<typeof fakeServer>;
let shelf: Shelf;
let outbox: ReturnType<typeof createOutbox>;
let ready: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  shelf = createShelf([listedPlace(fakeStorage())], null);
  ready = true;
  outbox = createOutbox({ shelf, send: server.send, ready: () => ready });
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

test('a sale that the server takes is recorded and leaves no row', async () => {
  expect(await outbox.submit(sale('a'), 'Ana')).toMatchObject({ kind: 'recorded', record: { id: 'a' } });
  expect(await shelf.all()).toEqual([]);
});

test('the other tabs hear that a sale waits, and of a sale that goes immediately only that it is recorded', async () => {
  const told: string[] = [];
  outbox.stop();
  outbox = createOutbox({
    shelf,
    send: server.send,
    announce: ({ id, outcome }) => told.push(`${id} ${outcome?.kind ?? 'changed'}`),
  });
  await outbox.submit(sale('a'), 'Ana');
  expect(told).toEqual(['a recorded']);
  server.failWith = noConnection;
  await outbox.submit(sale('b'), 'Ana');
  expect(told).toEqual(['a recorded', 'b changed']);
});

test('a sale is kept before it is first sent', async () => {
  let storedAtSend = false;
  server.failWith = ({ id }) => {
    storedAtSend = shelf.isStored(id);
    return null;
  };
  await outbox.submit(sale('a'), 'Ana');
  expect(storedAtSend).toBe(true);
});

test('the sender hears that a row is stored before it is sent to the server, and not earlier', async () => {
  const told: string[] = [];
  let write = () => {};
  const { add } = shelf;
  shelf.add = async (row) => {
    await new Promise<void>((written) => {
      write = written;
    });
    told.push('stands');
    return add(row);
  };
  server.failWith = () => {
    told.push('sent');
    return null;
  };
  const done = outbox.submit(
    sale('a'),
    'Ana',
    Object.assign(() => true, { isHeld: () => told.push('held') }),
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([]);
  write();
  await done;
  expect(told).toEqual(['stands', 'held', 'sent']);
});

test('a double tap sells once', async () => {
  const [first, second] = await Promise.all([
    outbox.submit(sale('a'), 'Ana'),
    outbox.submit(sale('a'), 'Ana'),
  ]);
  expect(first).toEqual(second);
  expect(server.tries).toHaveLength(1);
});

test.each([
  ['no connection', noConnection()],
  ['a gateway', failureOf(503, null)],
  ['a server error', failureOf(500, null)],
  ['an ended session', failureOf(401, { error: 'signed_out', detail: '' })],
  ['throttling', failureOf(429, null)],
])('a sale that meets %s is kept and sent later', async (_name, failure) => {
  server.failWith = () => failure;
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({ kind: 'queued' });
  expect(await shelf.all()).toHaveLength(1);
  server.failWith = () => null;
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.recorded).toEqual(['a']);
  expect(await shelf.all()).toEqual([]);
});

test('a lost answer does not make a second sale', async () => {
  server.loseAnswers = true;
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({ kind: 'queued' });
  server.loseAnswers = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.tries).toHaveLength(2);
  expect(server.recorded).toEqual(['a']);
});

test('waiting sales are sent first in, first out', async () => {
  server.failWith = () => noConnection();
  for (const id of ['a', 'b', 'c']) await outbox.submit(sale(id), 'Ana');
  server.failWith = () => null;
  await outbox.kick();
  expect(server.recorded).toEqual(['a', 'b', 'c']);
});

test('one sale that breaks the server does not hold up the others', async () => {
  server.failWith = ({ id }) => (id === 'bad' ? failureOf(500, null) : null);
  await outbox.submit(sale('bad'), 'Ana');
  expect(await outbox.submit(sale('good'), 'Ana')).toMatchObject({ kind: 'recorded' });
});

test('the pauses between tries grow to half a minute', async () => {
  server.failWith = () => noConnection();
  await outbox.submit(sale('a'), 'Ana');
  await vi.advanceTimersByTimeAsync(250 + 500 + 1000 + 2000 + 4000);
  expect(server.tries).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(8000 + 16_000 + 30_000 + 30_000);
  expect(server.tries).toHaveLength(10);
});

test('a wake after hours offline starts again with short pauses, as networks report too early', async () => {
  server.failWith = () => noConnection();
  await outbox.submit(sale('a'), 'Ana');
  await vi.advanceTimersByTimeAsync(3 * 3600 * 1000);
  await outbox.wake();
  server.failWith = () => null;
  await vi.advanceTimersByTimeAsync(250);
  expect(server.recorded).toEqual(['a']);
});

test('a full disk is named, and tried again every second until there is room', async () => {
  const heard: (string | undefined)[] = [];
  outbox = createOutbox({
    shelf,
    send: server.send,
    onTrouble: (trouble) => heard.push(trouble?.code),
  });
  const full = failureOf(507, { error: 'disk_full', detail: "The server's disk is full." });
  server.failWith = () => full;
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({
    kind: 'queued',
    because: "The server's disk is full.",
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.tries).toHaveLength(61);
  server.failWith = () => null;
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.recorded).toEqual(['a']);
  expect([heard[0], heard.at(-1)]).toEqual(['disk_full', undefined]);
});

test('a refusal while the person waits gives the order back', async () => {
  server.failWith = () => refusal;
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({
    kind: 'refused',
    error: {
      status: 422,
      code: 'unknown_item',
      detail: 'No such item.',
      field: 'lines.0.item_id',
      asked: null,
    },
  });
  expect(await shelf.all()).toEqual([]);
});

test('a refused order that is no longer open at the till is parked, not thrown away', async () => {
  server.failWith = () => refusal;
  expect(await outbox.submit(sale('a'), 'Ana', ({ code }) => code !== 'unknown_item')).toMatchObject({
    kind: 'refused',
  });
  expect(await shelf.all()).toMatchObject([{ id: 'a', parked: { code: 'unknown_item' } }]);
});

test('a refusal after the person has gone is parked, blocks nothing and can be tried again', async () => {
  server.failWith = () => noConnection();
  await outbox.submit(sale('a'), 'Ana');
  server.failWith = ({ id }) => (id === 'a' ? refusal : null);
  expect(await outbox.submit(sale('b'), 'Ana')).toMatchObject({ kind: 'recorded' });
  expect(await shelf.all()).toMatchObject([{ id: 'a', parked: { code: 'unknown_item' } }]);
  server.failWith = () => null;
  await outbox.retry('a');
  expect(server.recorded).toEqual(['b', 'a']);
});

test('a sale that waits for a hanging server is reported as queued after four seconds', async () => {
  let release: () => void = () => undefined;
  const hung = new Promise<void>((resolve) => {
    release = resolve;
  });
  outbox = createOutbox({ shelf, send: (row, now) => hung.then(() => server.send(row, now)) });
  const outcome = outbox.submit(sale('a'), 'Ana');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toEqual({ kind: 'queued' });
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.recorded).toEqual(['a']);
});

test('nothing is sent while nobody is signed in, and everything afterwards', async () => {
  ready = false;
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({ kind: 'queued' });
  expect(server.tries).toEqual([]);
  ready = true;
  await outbox.kick();
  expect(server.recorded).toEqual(['a']);
});

test('a sale made while another is being sent is sent too', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => outbox.submit(sale(id), 'Ana')));
  expect(server.recorded).toEqual(['a', 'b', 'c']);
});

test('a refused lock is requested again after a pause, not immediately', async () => {
  outbox.stop();
  let asked = 0;
  const broken = createOutbox({
    shelf,
    send: server.send,
    exclusively: async () => {
      asked += 1;
      throw new DOMException('no', 'SecurityError');
    },
  });
  const outcome = broken.submit(sale('a'), 'Ana');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toEqual({ kind: 'queued' });
  expect(asked).toBeLessThan(6);
  expect(await shelf.all()).toHaveLength(1);
  broken.stop();
});

test('a sale that cannot be kept still waits to be sent, and is kept once there is room', async () => {
  outbox.stop();
  const storage = fakeStorage();
  shelf = createShelf([listedPlace(storage)], storage);
  outbox = createOutbox({ shelf, send: server.send });
  server.failWith = noConnection;
  storage.refuse(true);
  expect(await outbox.submit(sale('a'), 'Ana')).toEqual({ kind: 'queued' });
  expect(shelf.isStored('a')).toBe(false);
  storage.refuse(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shelf.isStored('a')).toBe(true);
  server.failWith = () => null;
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.recorded).toEqual(['a']);
  expect(await shelf.all()).toEqual([]);
});

test('the other tabs hear when a sale is refused, tried again or removed', async () => {
  const heard: Notice[] = [];
  outbox = createOutbox({
    shelf,
    send: server.send,
    announce: (notice) => heard.push(notice),
  });
  server.failWith = () => refusal;
  await outbox.submit(sale('a'), 'Ana', () => false);
  // The sending tab parks the row on behalf of the waiting one; what a person removes is gone for all tabs.
  expect(heard).toMatchObject([{ id: 'a', outcome: { kind: 'refused' } }]);
  await outbox.retry('a');
  await outbox.discard('a', async () => 'unrecorded');
  const gone = expect.any(Number);
  expect(heard.slice(1)).toMatchObject([
    { id: 'a', outcome: null },
    { id: 'a', outcome: { kind: 'refused' } },
    { id: 'a', outcome: null, goneUpTo: gone },
  ]);
});
