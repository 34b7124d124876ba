/** The `held_ms` that is sent, on a tablet whose clock is set while the sale waits. */
import { beforeEach, expect, test } from 'vitest';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { sells } from '~/testing/selling';
import { answers, breaks, fails, queriesOf, refusal, sent } from '~/testing/server';
import { tabletClock } from '~/testing/tablet-clock';
import { discardParked, sendWaiting, submitSale } from './outbox';
import { saleOf } from './server-for-tests';

const HOUR = 3_600_000;
const SALES = '/api/sales';
const REMOVAL = '/api/sales/{sale_id}/unrecorded';
const HEALTH = '/api/health';
let clock: ReturnType<typeof tabletClock>;
let heal: () => void;

beforeEach(() => {
  clock = tabletClock();
  sells();
  storeCurrentStaff({ id: newId(), first_name: 'Maria' });
  heal = breaks('post', SALES, 'cut');
});

async function sell(): Promise<string> {
  const id = newId();
  const entry = saleOf(id);
  if (entry.kind !== 'sale') throw new Error('no sale');
  expect(await submitSale(entry.sale, () => false)).not.toMatchObject({ kind: 'recorded' });
  return id;
}

function waitAndSet(ahead: number): void {
  clock.pass(2 * HOUR);
  clock.set(ahead);
}

/** The holds, in hours, of the last `count` sales sent. */
const heldHours = (count = 1) =>
  sent('post', SALES)
    .slice(-count)
    .map(({ held_ms = 0 }) => Number((held_ms / HOUR).toFixed(2)));
const questions = () => queriesOf('get', HEALTH).length;

test.each([26 * HOUR, -26 * HOUR, -HOUR])(
  'sales that wait two hours while the clock is set by %s ms are sent with that hold, after one question',
  async (ahead) => {
    await sell();
    await sell();
    waitAndSet(ahead);
    const before = questions();
    heal();
    await sendWaiting();
    expect(heldHours(2)).toEqual([2, 2]);
    expect(questions() - before).toBe(1);
  },
);

test('the server is not asked for its time when a sale goes immediately or no clock was set', async () => {
  const before = questions();
  await sell();
  waitAndSet(0);
  heal();
  await sendWaiting();
  expect(heldHours()).toEqual([2]);
  expect(questions()).toBe(before);
});

test('while the server cannot be asked for its time, nothing is sent that would be dated wrong', async () => {
  await sell();
  waitAndSet(30 * HOUR);
  const tries = sent('post', SALES).length;
  const answering = breaks('get', HEALTH, 'cut');
  heal();
  await sendWaiting();
  expect(sent('post', SALES)).toHaveLength(tries);
  answering();
  await sendWaiting();
  expect(heldHours()).toEqual([2]);
});

test("without the server's time a hold is measured by the tablet's clock", async () => {
  await sell();
  waitAndSet(40 * HOUR);
  fails('get', HEALTH, refusal(404, 'not_found'));
  heal();
  await sendWaiting();
  expect(heldHours()).toEqual([42]);
});

test("an answer from a network in the server's place is not believed once the server answers", async () => {
  await sell();
  waitAndSet(26 * HOUR);
  fails('get', HEALTH, refusal(404, 'not_found'));
  await sendWaiting();
  clock.serverSays();
  heal();
  await sendWaiting();
  expect(heldHours()).toEqual([2]);
});

test("the server's time is asked for again if the tablet slept before it had the answer", async () => {
  await sell();
  waitAndSet(11 * HOUR);
  let isFirst = true;
  answers('get', HEALTH, () => {
    const now = clock.serverTime();
    if (isFirst) clock.sleep(HOUR);
    isFirst = false;
    return { status: 'ok' as const, now };
  });
  heal();
  await sendWaiting();
  expect(heldHours()).toEqual([3]);
});

test('a sale that is removed here is written down with its true hold', async () => {
  heal();
  breaks('post', SALES, refusal(422, 'unknown_item'));
  const id = await sell();
  waitAndSet(26 * HOUR);
  answers('post', REMOVAL, { id, is_recorded: false });
  expect(await discardParked(id)).toBe('unrecorded');
  expect(sent('post', REMOVAL).map(({ held_ms }) => Math.round((held_ms ?? 0) / HOUR))).toEqual([2]);
});
