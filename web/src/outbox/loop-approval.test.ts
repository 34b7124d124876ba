import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import type { NewSale, Sale } from '~/api/types';
import { fakeStorage } from '~/testing/storage';
import { listedPlace } from './listed';
import { createOutbox } from './loop';
import type { HeldSale } from './row';
import { type Verdict, verdictOf } from './send';
import { createShelf } from './shelf';

const order = { id: 'a', total_centavos: 100, lines: [] } as unknown as HeldSale;
const asked = { action: 'discount', subject: 'a', amount_centavos: 500 };
const needed = failureOf(409, {
  error: 'approval_needed',
  detail: 'Somebody else has to approve this.',
  asked,
});

let tries: NewSale[];
/** What the server has to say next, and from then on. */
let says: (sale: NewSale) => Promise<Verdict>;
const shelf = createShelf([listedPlace(fakeStorage())], null);
let outbox: ReturnType<typeof createOutbox>;

/** As the server does it: refused while the customer is there. */
const asksForApproval = async (sale: NewSale): Promise<Verdict> =>
  sale.customer_gone ? { kind: 'recorded', sale: { id: sale.id } as Sale } : verdictOf(needed);

beforeEach(() => {
  vi.useFakeTimers();
  tries = [];
  says = asksForApproval;
  const send = (sale: NewSale) => {
    tries.push(sale);
    return says(sale);
  };
  outbox = createOutbox({ shelf, send });
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

const gone = () => tries.map(({ customer_gone }) => customer_gone);

test('a sale that needs an approval goes back to the till while the customer is there', async () => {
  expect(await outbox.submit(order, 'Ana')).toMatchObject({
    kind: 'refused',
    error: { code: 'approval_needed' },
  });
  expect(await shelf.all()).toEqual([]);
  expect(gone()).toEqual([false]);
});

test('one that waited for the network says that the customer is gone, and is recorded', async () => {
  says = async () => verdictOf(noConnection());
  expect(await outbox.submit(order, 'Ana')).toEqual({ kind: 'queued' });
  says = asksForApproval;
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone()).toEqual([false, true]);
  expect(await shelf.all()).toEqual([]);
});

test('a refusal that comes when the till has given up waiting loses no sale and asks nobody', async () => {
  let answer: (verdict: Verdict) => void = () => undefined;
  says = () => new Promise((resolve) => (answer = resolve));
  const outcome = outbox.submit(order, 'Ana');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toEqual({ kind: 'queued' });
  says = asksForApproval;
  answer(verdictOf(needed));
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone()).toEqual([false, true]);
  expect(await shelf.all()).toEqual([]);
});
