import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '~/api/client';
import { failureOf, noConnection } from '~/api/errors';
import { newId } from '~/lib/ids';
import { useLive } from '~/live/live';
import { NOTHING_HEARD } from '~/live/state';
import { clocksNow } from './clocks';
import type { Row } from './row';
import { sendRow } from './send';

vi.mock('~/api/client', () => ({ answer: (call: unknown) => call, api: { PUT: vi.fn() } }));

const put = vi.mocked(
  api.PUT as (path: string, call: { body: { held_ms: number; given_up_at?: string } }) => Promise<unknown>,
);
const ticket_id = newId();

function tickOf(line_id: string, completed: boolean): Row {
  const tick = { ticket_id, order_number: 1, line_id, name: 'Tapsilog', completed, made_by: null };
  const times = { queuedAt: Date.now(), clocks: clocksNow() };
  return { ...times, id: `tick:${line_id}`, kind: 'tick', tick, staffFirstName: 'Maria', parked: null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useLive.setState(NOTHING_HEARD);
});

test.each(['answered', 'lost'])(
  'a tap during a call of its line, which is %s, counts from its end',
  async (end) => {
    const line = newId();
    const times: number[] = [];
    put.mockImplementation(async (_, { body }) => {
      times.push(body.held_ms);
      await new Promise((done) => setTimeout(done, 4000));
      if (end === 'lost') throw noConnection();
      return { ticket: { id: ticket_id } };
    });
    const send = async (row: Row) => {
      const sent = sendRow(row, { isAwaited: false });
      await vi.advanceTimersByTimeAsync(1000);
      const takenBack = tickOf(line, false);
      await vi.advanceTimersByTimeAsync(5000);
      await sent;
      return takenBack;
    };
    const tick = tickOf(line, true);
    await send(tick);
    // Sent again, the same tick still counts from its tap.
    const takenBack = await send(tick);
    await send(takenBack);
    // Of 12 s since the first tap, and 5 s since the second; the last call ended 2 s ago.
    expect(times).toEqual([0, 6000, 2000]);
  },
);

test('a tick says when it is given up by the server clock, and is sent without that if the clock was set since', async () => {
  vi.setSystemTime(Date.UTC(2026, 2, 2, 4));
  const times: (string | undefined)[] = [];
  put.mockImplementation(async (_, { body }) => {
    times.push(body.given_up_at);
    if (times.length === 3) throw failureOf(412, { error: 'too_late', detail: '' });
    return { ticket: { id: ticket_id } };
  });
  const send = () => sendRow(tickOf(newId(), true), { isAwaited: false });
  await send();
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: 3_600_000 });
  await send();
  expect(await send()).toMatchObject({ kind: 'recorded' });
  expect(times).toEqual([undefined, '2026-03-02T05:00:15.000Z', '2026-03-02T05:00:15.000Z', undefined]);
});

test.each([
  [404, 'not_found', { kind: 'recorded', record: null }],
  [422, 'invalid', { kind: 'kept', stop: false }],
])('a tick refused with %i is over only if its order is', async (status, error, verdict) => {
  put.mockRejectedValue(failureOf(status, { error, detail: '' }));
  expect(await sendRow(tickOf(newId(), true), { isAwaited: false })).toEqual(verdict);
});
