import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '~/api/connection';
import { failureOf, noConnection } from '~/api/errors';
import type { Ticked, Ticket } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { queueTick } from '~/outbox/outbox';
import { putTicks } from '../api';
import { lineOf, listOf, tickedOf, ticketOf } from '../tickets/ticket-for-tests';
import { forgetTickets, readTickets, receiveTicket, setUnsent, useTickets } from '../tickets/tickets-store';
import { tick } from './ticks';
import { offerUndo, UNDO_MS, useUndo } from './undo';

vi.mock('../api', () => ({ putTicks: vi.fn() }));
vi.mock('~/outbox/outbox', () => ({ queueTick: vi.fn(async () => true) }));
vi.mock('~/components/toast', () => ({ showFailure: vi.fn(), showSuccess: vi.fn() }));

const ID = 'ticket';
/** The server's ticket; `set` sets its lines and counts versions. */
let server: Ticket;
let calls: { lineIds: string[]; completed: boolean }[];

function set(lineIds: readonly string[], completed: boolean): Ticked {
  const ticked = tickedOf(server, lineIds, completed);
  server = ticked.ticket;
  return ticked;
}

function shown(): Ticket {
  const ticket = useTickets.getState().tickets[ID];
  if (!ticket) throw new Error('the ticket is not there');
  return ticket;
}

function ticks(): boolean[] {
  return shown().lines.map(({ completed }) => completed);
}

async function settled(): Promise<void> {
  await vi.runAllTicks();
  await vi.advanceTimersByTimeAsync(5000);
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = ticketOf({ id: ID, lines: [lineOf({ id: 'a' }), lineOf({ id: 'b' })] });
  calls = [];
  vi.mocked(putTicks).mockImplementation(async (_, lineIds, completed) => {
    calls.push({ lineIds, completed });
    return set(lineIds, completed);
  });
  await readTickets(async () => listOf(server));
});

afterEach(() => {
  offerUndo(ID, null);
  forgetTickets();
  useTickets.setState({ wanted: {}, unsent: {} });
  useConnection.setState({ reachable: true });
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a tap shows immediately, and is confirmed when the server has it', async () => {
  tick(shown(), ['a'], true);
  expect(ticks()).toEqual([true, false]);
  expect(showSuccess).not.toHaveBeenCalled();
  await settled();
  expect(ticks()).toEqual([true, false]);
  expect(showSuccess).toHaveBeenLastCalledWith('Success', 'Order item status updated');
});

test('the last tick completes the order', async () => {
  tick(shown(), ['a', 'b'], true);
  await settled();
  expect(showSuccess).toHaveBeenLastCalledWith('Success', 'Order completed!');
});

test('ten taps before the next frame are sent as one call with the last state', async () => {
  for (let tap = 0; tap < 10; tap++) tick(shown(), ['a'], tap % 2 === 0);
  expect(ticks()).toEqual([false, false]);
  await settled();
  expect(server.lines[0]?.completed).toBe(false);
  expect(calls).toEqual([{ lineIds: ['a'], completed: false }]);
});

test('a later tap waits for the earlier call', async () => {
  let answer: (ticked: Ticked) => void = () => undefined;
  vi.mocked(putTicks).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  tick(shown(), ['a'], true);
  await vi.advanceTimersByTimeAsync(0);
  tick(shown(), ['b'], true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(putTicks).toHaveBeenCalledTimes(1);
  answer(set(['a'], true));
  await settled();
  expect(calls).toEqual([{ lineIds: ['b'], completed: true }]);
  expect(ticks()).toEqual([true, true]);
});

test('ticks that cannot be sent wait on this device, line by line', async () => {
  vi.mocked(putTicks).mockRejectedValueOnce(noConnection());
  tick(shown(), ['a', 'b'], true);
  // The screen may have been left by now.
  forgetTickets();
  await settled();
  const line = { ticket_id: ID, order_number: 1, name: 'Tapsilog', completed: true };
  expect(vi.mocked(queueTick).mock.calls.map(([held]) => held)).toEqual([
    { ...line, line_id: 'a' },
    { ...line, line_id: 'b' },
  ]);
  expect(showFailure).not.toHaveBeenCalled();
  expect(useTickets.getState().wanted).toEqual({});
  expect(putTicks).toHaveBeenCalledTimes(1);
});

test('a tick without an answer waits as of its tap, so that it undoes nothing done since elsewhere', async () => {
  vi.mocked(putTicks)
    .mockImplementationOnce(() => new Promise((_, fail) => setTimeout(fail, 3000, noConnection())))
    .mockRejectedValueOnce(noConnection());
  const tappedAt = Date.now();
  tick(shown(), ['a'], true);
  await vi.advanceTimersByTimeAsync(1000);
  tick(shown(), ['b'], true);
  await settled();
  const times = vi.mocked(queueTick).mock.calls.map(([, { at }]) => at.day - tappedAt);
  expect(times).toEqual([0, 1000]);
});

test('a tap during a call of its line counts from the end of the call, which may have arrived after it', async () => {
  for (const end of ['answered', 'lost']) {
    server = ticketOf({ id: ID, lines: [lineOf({ id: 'a' })] });
    await readTickets(async () => listOf(server));
    vi.mocked(queueTick).mockClear();
    vi.mocked(putTicks)
      .mockImplementationOnce(async () => {
        await new Promise((done) => setTimeout(done, 2000));
        if (end === 'lost') throw noConnection();
        return set(['a'], true);
      })
      .mockRejectedValue(noConnection());
    const tappedAt = Date.now();
    tick(shown(), ['a'], true);
    await vi.advanceTimersByTimeAsync(1000);
    tick(shown(), ['a'], false);
    await settled();
    const last = vi.mocked(queueTick).mock.lastCall;
    expect(last?.[0].completed).toBe(false);
    expect((last?.[1].at.day ?? 0) - tappedAt).toBe(2000);
  }
});

test('a waiting tick is shown on the ticket, and a later tap on its line waits in its place', async () => {
  setUnsent({ [ID]: { a: true } });
  expect(ticks()).toEqual([true, false]);
  tick(shown(), ['a'], false);
  await settled();
  expect(putTicks).not.toHaveBeenCalled();
  expect(vi.mocked(queueTick).mock.calls).toMatchObject([[{ line_id: 'a', completed: false }, {}]]);
  setUnsent({});
  expect(ticks()).toEqual([false, false]);
});

test('a tick that cannot be stored here is not called saved', async () => {
  vi.mocked(putTicks).mockRejectedValueOnce(noConnection());
  vi.mocked(queueTick).mockResolvedValueOnce(false);
  tick(shown(), ['a'], true);
  await settled();
  expect(showFailure).toHaveBeenCalledWith(
    'This tablet cannot keep the kitchen tick. Wait until it is sent.',
    'Not Saved',
  );
});

test('a refusal shows the ticket as the server has it, and offers no Undo', async () => {
  vi.mocked(putTicks).mockRejectedValue(failureOf(404, { error: 'not_found', detail: 'gone' }));
  tick(shown(), ['a'], true);
  tick(shown(), ['b'], true);
  await settled();
  expect(ticks()).toEqual([false, false]);
  expect(showFailure).toHaveBeenCalledWith('Failed to update order item status');
  expect(useUndo.getState().lines).toEqual({});
});

test('a refusal is not repeated', async () => {
  vi.mocked(putTicks).mockRejectedValue(failureOf(404, { error: 'not_found', detail: 'gone' }));
  tick(shown(), ['a'], true);
  await settled();
  expect(putTicks).toHaveBeenCalledTimes(1);
  expect(showFailure).toHaveBeenCalledTimes(1);
});

test('Undo is offered for ten seconds for what completed the ticket, and for nothing else', async () => {
  tick(shown(), ['a'], true);
  expect(useUndo.getState().lines[ID]).toBeUndefined();
  tick(shown(), ['a', 'b'], true);
  expect(useUndo.getState().lines[ID]).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(useUndo.getState().lines[ID]).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(useUndo.getState().lines[ID]).toBeUndefined();
});

test('Undo leaves alone what another screen ticked at the same moment', async () => {
  set(['a'], true);
  tick(shown(), ['a', 'b'], true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(useUndo.getState().lines[ID]).toEqual(['b']);
});

test('when two screens complete a ticket at once, the later one has nothing to undo', async () => {
  set(['a', 'b'], true);
  tick(shown(), ['a', 'b'], true);
  await settled();
  expect(useUndo.getState().lines[ID]).toBeUndefined();
});

test('unticking a line withdraws the offer of Undo', () => {
  tick(shown(), ['a', 'b'], true);
  tick(shown(), ['a'], false);
  expect(useUndo.getState().lines[ID]).toBeUndefined();
});

test('a ticket that no list names any more can still be unticked', async () => {
  const done = { ...server, lines: server.lines.map((line) => ({ ...line, completed: true })), version: 1 };
  server = done;
  forgetTickets();
  tick(done, ['a'], false);
  await settled();
  receiveTicket(server);
  expect(ticks()).toEqual([false, true]);
});
