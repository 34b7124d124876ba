import { beforeEach, expect, test, vi } from 'vitest';
import type { Ticket, TicketList } from '~/api/types';
import { lineOf, listOf, ticketOf } from './ticket-for-tests';
import {
  forgetTickets,
  markBehind,
  readTickets,
  receiveTicket,
  setWanted,
  useTickets,
} from './tickets-store';

async function readNow(...tickets: Ticket[]): Promise<void> {
  await readTickets(async () => listOf(...tickets));
}

function shown(): string[] {
  return Object.keys(useTickets.getState().tickets).sort();
}

beforeEach(() => {
  forgetTickets();
  useTickets.setState({ wanted: {} });
});

test('a list replaces what was there', async () => {
  await readNow(ticketOf({ id: 'a' }), ticketOf({ id: 'b' }));
  await readNow(ticketOf({ id: 'b' }), ticketOf({ id: 'c' }));
  expect(shown()).toEqual(['b', 'c']);
});

test('an order announced during a read survives its list, but not the next one', async () => {
  await readTickets(async () => {
    receiveTicket(ticketOf({ id: 'new' }));
    return listOf(ticketOf({ id: 'old' }));
  });
  expect(shown()).toEqual(['new', 'old']);
  await readNow(ticketOf({ id: 'old' }));
  expect(shown()).toEqual(['old']);
});

test('of two overlapping reads each keeps what was announced since it began', async () => {
  let answer: (list: TicketList) => void = () => undefined;
  const slow = new Promise<TicketList>((resolve) => {
    answer = resolve;
  });
  const reading = readTickets(() => slow);
  receiveTicket(ticketOf({ id: 'new' }));
  await readNow(ticketOf({ id: 'new' }));
  answer(listOf());
  await reading;
  expect(shown()).toEqual(['new']);
});

test('of two overlapping reads the one that began first does not undo what the other found', async () => {
  let answer: (list: TicketList) => void = () => undefined;
  const slow = new Promise<TicketList>((resolve) => {
    answer = resolve;
  });
  const reading = readTickets(() => slow);
  await readNow(ticketOf({ id: 'a', version: 2, order_status: 'completed' }));
  answer(listOf(ticketOf({ id: 'a', version: 1 })));
  await reading;
  expect(useTickets.getState().tickets.a?.order_status).toBe('completed');
});

test('news during the first read after a backup was restored is believed, too', async () => {
  await readNow(ticketOf({ id: 'a', version: 5 }));
  markBehind();
  await readTickets(async () => {
    receiveTicket(ticketOf({ id: 'a', version: 3, voided: true }));
    return listOf(ticketOf({ id: 'a', version: 2 }));
  });
  expect(useTickets.getState().tickets.a?.voided).toBe(true);
});

test('a failed read leaves everything as it was', async () => {
  await readNow(ticketOf({ id: 'a' }));
  await expect(readTickets(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(shown()).toEqual(['a']);
});

test('a list that may be older than a missed change is read again, even the first one', async () => {
  const lists = [listOf(), listOf(ticketOf({ id: 'missed' }))];
  await readTickets(async () => {
    const list = lists.shift();
    if (lists.length === 1) markBehind();
    return list as TicketList;
  });
  expect(shown()).toEqual(['missed']);
  expect(useTickets.getState().behind).toBe(false);
});

test('a list that hangs on a dead connection is given up when the server is heard again', async () => {
  let asked = 0;
  const reading = readTickets((signal) => {
    asked += 1;
    if (asked === 2) return Promise.resolve(listOf(ticketOf({ id: 'a' })));
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  markBehind();
  await reading;
  expect(shown()).toEqual(['a']);
});

test('a read that is aborted ends', async () => {
  const left = new AbortController();
  const reading = readTickets(
    (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    left.signal,
  );
  left.abort();
  await expect(reading).rejects.toThrow();
});

test('the number of tickets beyond the list does not change with the tickets in it', async () => {
  const open = ticketOf({ id: 'open', on: '2026-03-01', created_at: '2026-03-01T02:00:00Z' });
  const done = ticketOf({ id: 'done', order_status: 'completed' });
  await readTickets(async () => ({ ...listOf(open, done), completed_count: 3, earlier_count: 2 }));
  receiveTicket({ ...open, order_status: 'completed', version: 9 });
  receiveTicket({ ...done, order_status: 'pending', version: 9 });
  expect(useTickets.getState()).toMatchObject({ moreCompleted: 2, moreEarlier: 1 });
});

test('what the cook wants stays over older and newer versions of the server until it is withdrawn', async () => {
  const id = 'a';
  const lines = [lineOf({ id: '1' }), lineOf({ id: '2' })];
  const ticks = () => useTickets.getState().tickets[id]?.lines.map(({ completed }) => completed);
  await readNow(ticketOf({ id, lines }));
  setWanted(id, { 1: true });
  expect(ticks()).toEqual([true, false]);
  await readTickets(async () => {
    receiveTicket(
      ticketOf({ id, version: 1, lines: [lineOf({ id: '1' }), lineOf({ id: '2', completed: true })] }),
    );
    expect(ticks()).toEqual([true, true]);
    // Read before the news.
    return listOf(ticketOf({ id, lines }));
  });
  expect(ticks()).toEqual([true, true]);
  setWanted(id, null);
  expect(ticks()).toEqual([false, true]);
});

test('an unchanged ticket stays the same object', async () => {
  await readNow(ticketOf({ id: 'a' }), ticketOf({ id: 'b' }));
  const before = useTickets.getState().tickets.a;
  receiveTicket(ticketOf({ id: 'b', version: 1 }));
  await readNow(ticketOf({ id: 'a' }), ticketOf({ id: 'b', version: 1 }));
  expect(useTickets.getState().tickets.a).toBe(before);
});

test('the first order after midnight begins the day, and an order of yesterday does not end it', async () => {
  await readNow();
  receiveTicket(ticketOf({ id: 'early', on: '2026-03-03' }));
  receiveTicket(ticketOf({ id: 'late', on: '2026-03-01' }));
  expect(useTickets.getState().day?.on).toBe('2026-03-03');
});

test('a list is as old as its request: its answer may have waited in a tablet that slept', async () => {
  vi.useFakeTimers();
  const askedAt = Date.now();
  await readTickets(async () => {
    vi.advanceTimersByTime(3_600_000);
    return listOf();
  });
  expect(useTickets.getState()).toMatchObject({ readAt: askedAt, behind: false });
  vi.useRealTimers();
});

test('the tickets are behind from a possible miss until the next list', async () => {
  expect(useTickets.getState().behind).toBe(true);
  await readNow();
  expect(useTickets.getState().behind).toBe(false);
  markBehind();
  receiveTicket(ticketOf({}));
  expect(useTickets.getState().behind).toBe(true);
});
