/** Sales, expenses and cash movements in a single queue. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { fakeStorage } from '~/testing/storage';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import { cashOf, expenseOf, fakeServer, saleOf, tickOf } from './server-for-tests';
import { createShelf, type Shelf } from './shelf';

const refusal = failureOf(422, { error: 'invalid', detail: 'Please choose a day.', field: 'on' });

let server: ReturnType<typeof fakeServer>;
let storage: ReturnType<typeof fakeStorage>;
let shelf: Shelf;
let outbox: ReturnType<typeof createOutbox>;

/** Open a page, or open it again after a reload. */
function open() {
  shelf = createShelf([listedPlace(storage)], storage);
  outbox = createOutbox({ shelf, send: server.send });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  storage = fakeStorage();
  open();
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

test('rows of all kinds are sent first in, first out, each once, also after a reload', async () => {
  server.failWith = noConnection;
  for (const entry of [cashOf('a'), saleOf('b'), expenseOf('c'), saleOf('d')]) {
    expect(await outbox.submit(entry, 'Ana')).toEqual({ kind: 'queued' });
    await vi.advanceTimersByTimeAsync(1);
  }
  outbox.stop();
  open();
  server.failWith = () => null;
  server.loseAnswers = true;
  await outbox.kick();
  server.loseAnswers = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.recorded).toEqual(['a', 'b', 'c', 'd']);
  expect(await shelf.all()).toEqual([]);
});

test("a refused expense that nobody waits for is parked with the server's words, and holds up no sale", async () => {
  server.failWith = noConnection;
  await outbox.submit(expenseOf('a'), 'Ana');
  server.failWith = ({ id }) => (id === 'a' ? refusal : null);
  expect(await outbox.submit(saleOf('b'), 'Ana')).toMatchObject({ kind: 'recorded' });
  expect(await shelf.all()).toMatchObject([{ id: 'a', parked: { detail: 'Please choose a day.' } }]);
});

test('a refused expense goes back to its open form, and can be corrected under the same id', async () => {
  server.failWith = () => refusal;
  expect(await outbox.submit(expenseOf('a'), 'Ana')).toMatchObject({ kind: 'refused' });
  expect(await shelf.all()).toEqual([]);
  server.failWith = () => null;
  expect(await outbox.submit(expenseOf('a', 200), 'Ana')).toMatchObject({ kind: 'recorded' });
});

test('a row of an earlier version is read as a sale', async () => {
  const sale = { id: 'a', total_centavos: 100, lines: [] };
  const early = { id: 'a', sale, queuedAt: 1, staffFirstName: 'Ana', parked: null };
  storage.setItem('sukli-outbox:a', JSON.stringify(early));
  storage.setItem('sukli-outbox', JSON.stringify([{ ...early, id: 'b', sale: { ...sale, id: 'b' } }]));
  await outbox.kick();
  expect(server.tries).toMatchObject([
    { kind: 'sale', id: 'b' },
    { kind: 'sale', id: 'a' },
  ]);
});

test('an earlier version of the app finds only sales where it looks', async () => {
  server.failWith = noConnection;
  for (const entry of [saleOf('a'), expenseOf('b')]) await outbox.submit(entry, 'Ana');
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  expect(keys.filter((key) => key?.startsWith('sukli-outbox:'))).toEqual(['sukli-outbox:a']);
});

test('of several ticks of one line only the last waits, behind the rows that waited before it', async () => {
  server.failWith = noConnection;
  for (const entry of [tickOf('a'), tickOf('b')]) await outbox.queue(entry, 'Ana');
  await outbox.submit(saleOf('c'), 'Ana');
  for (const completed of [false, true, false]) {
    await vi.advanceTimersByTimeAsync(1);
    await outbox.queue(tickOf('a', completed), 'Ana');
  }
  await vi.advanceTimersByTimeAsync(1);
  outbox.stop();
  open();
  server.tries = [];
  server.failWith = () => null;
  await outbox.kick();
  expect(server.tries).toMatchObject([
    { id: 'tick:b' },
    { id: 'c' },
    { id: 'tick:a', tick: { completed: false } },
  ]);
});

test('a tick that is made while the one before is being sent is sent after it', async () => {
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  outbox = createOutbox({ shelf, send: (row, now) => slow.then(() => server.send(row, now)) });
  await outbox.queue(tickOf('a', true), 'Ana');
  await vi.advanceTimersByTimeAsync(10);
  await outbox.queue(tickOf('a', false), 'Ana');
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.tries).toMatchObject([{ tick: { completed: true } }, { tick: { completed: false } }]);
  expect(await shelf.all()).toEqual([]);
});
