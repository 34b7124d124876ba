import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noConnection } from '~/api/errors';
import type { Ticket } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { useLive } from '~/live/live';
import { NOTHING_HEARD } from '~/live/state';
import { queueTick } from '~/outbox/outbox';
import { putTicks, putTicksTogether } from '../api';
import { lineOf, listOf, tickedOf, ticketOf } from '../tickets/ticket-for-tests';
import { forgetTickets, readTickets, receiveTicket, setUnsent, useTickets } from '../tickets/tickets-store';
import { tick, tickTogether } from './ticks';
import { offerUndo, useUndo } from './undo';

vi.mock('../api', () => ({ putTicks: vi.fn(), putTicksTogether: vi.fn() }));
vi.mock('~/outbox/outbox', () => ({ queueTick: vi.fn(async () => true) }));
vi.mock('~/components/toast', () => ({ showFailure: vi.fn(), showSuccess: vi.fn() }));

const IDS = ['one', 'two', 'three'];
/** The server's tickets; `set` sets their lines, skipping voided tickets. */
let server: Map<string, Ticket>;

function set(id: string, lineIds: readonly string[], completed: boolean) {
  const before = server.get(id);
  if (!before || before.voided) return [];
  const ticked = tickedOf(before, lineIds, completed);
  server.set(id, ticked.ticket);
  return [ticked];
}

function all(ids = IDS) {
  const { tickets } = useTickets.getState();
  return ids.flatMap((id) => {
    const ticket = tickets[id];
    return ticket ? [{ ticket, lineIds: ticket.lines.map((line) => line.id) }] : [];
  });
}

function statuses() {
  const { tickets } = useTickets.getState();
  return IDS.map((id) => tickets[id]?.order_status);
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = new Map(
    IDS.map((id) => [id, ticketOf({ id, lines: [lineOf({ id: `${id}-a` }), lineOf({ id: `${id}-b` })] })]),
  );
  vi.mocked(putTicks).mockImplementation(async (id, lineIds, completed) => {
    const [answer] = set(id, lineIds, completed);
    if (!answer) throw new Error('gone');
    return answer;
  });
  vi.mocked(putTicksTogether).mockImplementation(async ({ tickets, completed }) => ({
    tickets: tickets.flatMap(({ id, line_ids }) => set(id, line_ids, completed)),
  }));
  await readTickets(async () => listOf(...server.values()));
});

afterEach(() => {
  for (const id of IDS) offerUndo(id, null);
  forgetTickets();
  useTickets.setState({ wanted: {}, unsent: {} });
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('several tickets are completed by one call, immediately and each with an Undo', async () => {
  tickTogether(all(), true);
  expect(statuses()).toEqual(['completed', 'completed', 'completed']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(putTicksTogether).toHaveBeenCalledTimes(1);
  expect(showSuccess).toHaveBeenLastCalledWith('Success', '3 orders completed!');
  expect(useUndo.getState().lines).toEqual(Object.fromEntries(IDS.map((id) => [id, [`${id}-a`, `${id}-b`]])));
});

test('each attempt says when it is given up, by the clock of the server', async () => {
  vi.setSystemTime(Date.UTC(2026, 2, 2, 4));
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: 3_600_000 });
  vi.mocked(putTicksTogether).mockRejectedValueOnce(noConnection());
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(1000);
  const times = vi.mocked(putTicksTogether).mock.calls.map(([{ given_up_at }]) => given_up_at);
  expect(times).toEqual(['2026-03-02T05:00:03.000Z', '2026-03-02T05:00:03.250Z']);
  useLive.setState(NOTHING_HEARD);
});

test('several tickets are completed although a clock was set since the server was heard', async () => {
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: -3_600_000 });
  const inTime = vi.mocked(putTicksTogether).getMockImplementation();
  vi.mocked(putTicksTogether).mockImplementation(async (body, signal) => {
    if (body.given_up_at) throw failureOf(412, { error: 'too_late', detail: '' });
    return inTime?.(body, signal) ?? { tickets: [] };
  });
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(5000);
  useLive.setState(NOTHING_HEARD);
  expect(showFailure).not.toHaveBeenCalled();
  expect(statuses()).toEqual(['completed', 'completed', 'completed']);
});

test('undoing several tickets together restores their earlier ticks', async () => {
  tick(all(['one'])[0]?.ticket as Ticket, ['one-a'], true);
  await vi.advanceTimersByTimeAsync(1000);
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(1000);
  const { lines } = useUndo.getState();
  tickTogether(
    all().map(({ ticket }) => ({ ticket, lineIds: lines[ticket.id] ?? [] })),
    false,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect([...server.values()].flatMap((ticket) => ticket.lines.map((line) => line.completed))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a lost answer is asked for again, and an unreachable server leaves everything as it was', async () => {
  vi.mocked(putTicksTogether).mockRejectedValueOnce(noConnection());
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(showFailure).not.toHaveBeenCalled();
  tickTogether(all(), false);
  await vi.advanceTimersByTimeAsync(5000);
  vi.mocked(putTicksTogether).mockRejectedValue(noConnection());
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(statuses()).toEqual(['pending', 'pending', 'pending']);
  expect(useUndo.getState().lines).toEqual({});
  expect(showFailure).toHaveBeenCalledTimes(1);
  expect(showFailure).toHaveBeenCalledWith('Failed to update order item status');
});

test('tickets that the server has completed are done, even if every answer was lost', async () => {
  vi.mocked(putTicksTogether).mockImplementation(async ({ tickets, completed }) => {
    for (const { id, line_ids } of tickets)
      for (const { ticket } of set(id, line_ids, completed)) receiveTicket(ticket);
    throw noConnection();
  });
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(showFailure).not.toHaveBeenCalled();
  expect(showSuccess).toHaveBeenLastCalledWith('Success', '3 orders completed!');
  expect(useTickets.getState().wanted).toEqual({});
  expect(Object.keys(useUndo.getState().lines)).toEqual(IDS);
});

test('a ticket with a line that waits on this device is sent separately, behind that line', async () => {
  setUnsent({ two: { 'two-a': false } });
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(putTicksTogether).mock.calls[0]?.[0].tickets.map(({ id }) => id)).toEqual([
    'one',
    'three',
  ]);
  expect(vi.mocked(queueTick).mock.calls.map(([{ line_id }]) => line_id)).toEqual(['two-a', 'two-b']);
});

test('a ticket that was voided in between is given up, and has nothing to undo', async () => {
  server.set('two', { ...(server.get('two') as Ticket), voided: true });
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(useTickets.getState().wanted).toEqual({});
  expect(Object.keys(useUndo.getState().lines)).toEqual(['one', 'three']);
  expect(showSuccess).toHaveBeenLastCalledWith('Success', '2 orders completed!');
});

test('a ticket with a call under way is sent on its own, after that call', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(putTicks).mockImplementationOnce(
    (id, lineIds, completed) =>
      new Promise((resolve) => {
        answer = () => {
          for (const ticked of set(id, lineIds, completed)) resolve(ticked);
        };
      }),
  );
  tick(all(['one'])[0]?.ticket as Ticket, ['one-a'], true);
  await vi.advanceTimersByTimeAsync(0);
  tickTogether(all(), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(putTicksTogether).mock.calls[0]?.[0].tickets.map(({ id }) => id)).toEqual([
    'two',
    'three',
  ]);
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(putTicks).toHaveBeenCalledTimes(2);
  expect([...server.values()].map((ticket) => ticket.order_status)).toEqual(IDS.map(() => 'completed'));
});
