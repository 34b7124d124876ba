import { expect, test } from 'vitest';
import type { Ticket } from '~/api/types';
import { ticketOf } from '../tickets/ticket-for-tests';
import { counterList, searchedNumberOf } from './counter-list';

const TODAY = '2026-03-02';
const DAY = { on: TODAY, currentSince: Date.parse(`${TODAY}T00:00:00Z`) };

function numbers(tickets: Ticket[]): (number | null)[] {
  return tickets.map(({ order_number }) => order_number);
}

test('active orders are listed newest first, and done ones by when they were completed', () => {
  const list = counterList(
    [
      ticketOf({ order_number: 1, created_at: at(1) }),
      ticketOf({ order_number: 2, created_at: at(2), order_status: 'in_progress' }),
      ticketOf({ order_number: 3, created_at: at(3), order_status: 'completed', completed_at: at(9) }),
      ticketOf({ order_number: 4, created_at: at(4), order_status: 'completed', completed_at: at(8) }),
    ],
    DAY,
    null,
  );
  expect(numbers(list.active)).toEqual([2, 1]);
  expect(numbers(list.done)).toEqual([3, 4]);
});

test('orders left open on an earlier day are listed apart, oldest first', () => {
  const list = counterList(
    [
      ticketOf({ order_number: 5, on: '2026-03-01', created_at: at(-660) }),
      ticketOf({ order_number: 6, on: '2026-02-28', created_at: at(-1400) }),
      ticketOf({ order_number: 7 }),
    ],
    DAY,
    null,
  );
  expect(numbers(list.earlier)).toEqual([6, 5]);
  expect(numbers(list.active)).toEqual([7]);
});

test('an order of yesterday is done if it was completed today, and in no list if completed yesterday', () => {
  const done = { on: '2026-03-01', order_status: 'completed' } as const;
  const finished = ticketOf({ ...done, order_number: 5, completed_at: at(1) });
  const before = ticketOf({ ...done, order_number: 6, completed_at: '2026-03-01T15:59:59Z' });
  const list = counterList([finished, before], DAY, null);
  expect({ ...list, done: numbers(list.done) }).toEqual({ earlier: [], active: [], done: [5] });
});

test('a voided order is in no list', () => {
  expect(counterList([ticketOf({ voided: true })], DAY, null).active).toEqual([]);
});

test('a number finds every order of the day that had it, and no other', () => {
  const tickets = [
    ticketOf({ order_number: 1 }),
    ticketOf({ order_number: 12 }),
    ticketOf({ order_number: 12, order_status: 'completed', completed_at: at(5) }),
  ];
  const list = counterList(tickets, DAY, 12);
  expect([...numbers(list.active), ...numbers(list.done)]).toEqual([12, 12]);
  expect(counterList(tickets, DAY, Number.NaN)).toEqual({ earlier: [], active: [], done: [] });
});

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' #12 ', 12],
  ['007', 7],
])('the search text %j looks for %j', (text, number) => {
  expect(searchedNumberOf(text)).toBe(number);
});

test.each(['twelve', '1.5', '-3', '1234'])('the search text %j finds nothing', (text) => {
  expect(searchedNumberOf(text)).toBeNaN();
});

function at(minutes: number): string {
  return new Date(Date.parse(`${TODAY}T02:00:00Z`) + minutes * 60_000).toISOString();
}
