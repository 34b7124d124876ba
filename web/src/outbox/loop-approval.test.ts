import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import { fakeStorage } from '~/testing/storage';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import type { Entry, Row } from './row';
import { type Try, type Verdict, verdictOf } from './send';
import { cashOf, expenseOf, fakeServer, saleOf } from './server-for-tests';
import { createShelf } from './shelf';

const order = saleOf('a');
const approval = { action: 'discount', subject: 'a', amount_centavos: 500 };
const needed = failureOf(409, {
  error: 'approval_needed',
  detail: 'Somebody else has to approve this.',
  asked: approval,
});

let server: ReturnType<typeof fakeServer>;
let tries: Try[];
/** The server's next and further answers. */
let respond: (row: Row, now: Try) => Promise<Verdict>;
let shelf: ReturnType<typeof createShelf>;
let outbox: ReturnType<typeof createOutbox>;

/** As the real server does: refuses as long as the customer is there. */
async function asksForApproval(row: Row, now: Try): Promise<Verdict> {
  const isFree = row.kind === 'sale' ? !now.isAwaited : row.kind !== 'tick' && row.approval === 'given';
  return isFree ? server.send(row, now) : verdictOf(needed);
}

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  shelf = createShelf([listedPlace(fakeStorage())], null);
  tries = [];
  respond = asksForApproval;
  const send = (row: Row, now: Try) => {
    tries.push(now);
    return respond(row, now);
  };
  outbox = createOutbox({ shelf, send });
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

const approvedOf = (id: string): Entry => ({ ...cashOf(id), approval: 'given' });
const gone = () => tries.map(({ isAwaited }) => !isAwaited);

test('a sale that needs an approval goes back to the till while the customer is there', async () => {
  expect(await outbox.submit(order, 'Ana')).toMatchObject({
    kind: 'refused',
    error: { code: 'approval_needed' },
  });
  expect(await shelf.all()).toEqual([]);
  expect(gone()).toEqual([false]);
});

test('a sale that waited for the network says that the customer is gone, and is recorded', async () => {
  respond = async () => verdictOf(noConnection());
  expect(await outbox.submit(order, 'Ana')).toEqual({ kind: 'queued' });
  respond = asksForApproval;
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone()).toEqual([false, true]);
  expect(await shelf.all()).toEqual([]);
});

test('a refusal that comes after the till has given up waiting loses no sale and asks nobody', async () => {
  let answer: (verdict: Verdict) => void = () => undefined;
  respond = () => new Promise((resolve) => (answer = resolve));
  const outcome = outbox.submit(order, 'Ana');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toEqual({ kind: 'queued' });
  respond = asksForApproval;
  answer(verdictOf(needed));
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone()).toEqual([false, true]);
  expect(await shelf.all()).toEqual([]);
});

test('a cash out that waited for the network is parked until it is approved, and then recorded', async () => {
  respond = async () => verdictOf(noConnection());
  expect(await outbox.submit(cashOf('b'), 'Ana')).toEqual({ kind: 'queued' });
  respond = asksForApproval;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await shelf.all()).toMatchObject([
    { id: 'b', parked: { code: 'approval_needed', asked: approval } },
  ]);
  await outbox.retry('b', 'given');
  expect(server.recorded).toEqual(['b']);
  expect(await shelf.all()).toEqual([]);
});

test('a cash out that is refused after its form was left is parked, and sent once with the later approval', async () => {
  const left = await outbox.submit(cashOf('b'), 'Ana', () => false);
  expect(left).toMatchObject({ kind: 'refused', isParked: true });
  expect(await shelf.all()).toMatchObject([{ id: 'b', parked: { asked: approval } }]);
  expect(await outbox.submit(approvedOf('b'), 'Ana', () => false)).toMatchObject({ kind: 'recorded' });
  expect(server.recorded).toEqual(['b']);
  expect(await shelf.all()).toEqual([]);
});

test.each([
  ['a cash out', cashOf],
  ['an expense with one', expenseOf],
] as const)('%s that is parked, approved and sent again offline waits with its approval', async (_, of) => {
  await outbox.submit(of('b'), 'Ana', () => false);
  respond = async () => verdictOf(noConnection());
  expect(await outbox.submit({ ...of('b'), approval: 'given' } as Entry, 'Ana')).toEqual({
    kind: 'queued',
  });
  expect(await shelf.all()).toMatchObject([{ id: 'b', parked: null, approval: 'given' }]);
  respond = asksForApproval;
  await outbox.kick();
  expect(server.recorded).toEqual(['b']);
});

test('a cash out that is refused while its form is open goes back to the form, and is not parked', async () => {
  const outcome = await outbox.submit(cashOf('b'), 'Ana');
  expect(outcome).toEqual({ kind: 'refused', error: expect.objectContaining({ asked: approval }) });
  expect(await shelf.all()).toEqual([]);
});

test.each(['reference_used', 'reference_missing'])(
  'a sale refused for %s after the till has given up waiting is recorded, since its money has come',
  async (error) => {
    let answer: (verdict: Verdict) => void = () => undefined;
    respond = () => new Promise((resolve) => (answer = resolve));
    const outcome = outbox.submit(order, 'Ana');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toEqual({ kind: 'queued' });
    respond = server.send;
    answer(verdictOf(failureOf(409, { error, detail: 'The server says why.' })));
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone()).toEqual([false, true]);
    expect(await shelf.all()).toEqual([]);
  },
);

test('a missing card number is asked for while the customer is there, and the sale is recorded once they are gone', async () => {
  const missing = failureOf(422, {
    error: 'card_detail_missing',
    detail: 'Please enter the ID number.',
    field: 'tax.entitled.0.id_number',
  });
  respond = async (row, now) => (now.isAwaited ? verdictOf(missing) : server.send(row, now));
  expect(await outbox.submit(order, 'Ana')).toMatchObject({
    kind: 'refused',
    error: { code: 'card_detail_missing', field: 'tax.entitled.0.id_number' },
  });
  // The till has stopped waiting when the answer comes.
  respond = async (row, now) => {
    await new Promise((resolve) => setTimeout(resolve, now.isAwaited ? 5_000 : 0));
    return now.isAwaited ? verdictOf(missing) : server.send(row, now);
  };
  const late = outbox.submit(order, 'Ana');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await late).toMatchObject({ kind: 'queued' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.recorded).toEqual(['a']);
  expect(await shelf.all()).toEqual([]);
});
