import { expect, test } from 'vitest';
import type { Ticket } from '~/api/types';
import { lineOf, ticketOf } from './ticket-for-tests';
import {
  isOpen,
  lastCompletedFirst,
  mergeList,
  mergeTicket,
  oldestFirst,
  stillToMake,
  tickedCount,
  withWanted,
} from './tickets';

const NONE = known();

function known(...tickets: Ticket[]): Record<string, Ticket> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.id, ticket]));
}

test('of two versions the higher one stays, whichever comes first', () => {
  const older = ticketOf({ version: 3 });
  const newer = ticketOf({ version: 4, order_status: 'completed' });
  expect(mergeTicket(known(older), newer)).toEqual(known(newer));
  expect(mergeTicket(known(newer), older)).toEqual(known(newer));
});

test('the same version again changes nothing, not even the object', () => {
  const ticket = ticketOf({ version: 3 });
  const before = known(ticket);
  expect(mergeTicket(before, { ...ticket })).toBe(before);
  expect(mergeList(before, [{ ...ticket }], NONE)[ticket.id]).toBe(ticket);
});

test('a voided ticket is not brought back by an older version', () => {
  const voided = ticketOf({ version: 5, voided: true });
  expect(mergeTicket(known(voided), ticketOf({ version: 4 }))).toEqual(known(voided));
  expect(mergeList(known(voided), [ticketOf({ version: 4 })], known(voided))).toEqual(known(voided));
});

test('a list removes the tickets that it does not name', () => {
  expect(mergeList(known(ticketOf({ id: 'a' })), [], NONE)).toEqual({});
});

test('an order that arrives while the list is being read stays', () => {
  const arrived = ticketOf({ id: 'new' });
  const listed = ticketOf({ id: 'old' });
  expect(mergeList(known(arrived), [listed], known(arrived))).toEqual(known(arrived, listed));
});

test('a tick that arrives while the list is being read is not undone by the list', () => {
  const ticked = ticketOf({ version: 2, order_status: 'completed' });
  expect(mergeList(known(ticked), [ticketOf({ version: 1 })], known(ticked))).toEqual(known(ticked));
});

test('a list is right about a ticket without news, even in a lower version, as after a backup was restored', () => {
  const ticked = ticketOf({ version: 5, order_status: 'completed' });
  const restored = ticketOf({ version: 2, voided: true });
  expect(mergeList(known(ticked), [restored], NONE)).toEqual(known(restored));
  // Changed since then, as often as it had been before.
  const again = { ...restored, version: 5 };
  expect(mergeList(known(ticked), [again], NONE)).toEqual(known(again));
});

test('the oldest order comes first, and two of the same moment are sorted by their ids', () => {
  const tickets = [
    ticketOf({ id: 'c', created_at: '2026-03-02T02:00:00Z' }),
    ticketOf({ id: 'b', created_at: '2026-03-02T02:00:00Z' }),
    ticketOf({ id: 'd', created_at: '2026-03-02T01:59:59.500Z' }),
  ];
  expect(tickets.sort(oldestFirst).map(({ id }) => id)).toEqual(['d', 'b', 'c']);
});

test('what the cook wants is shown before the server confirms it, and the status follows the lines', () => {
  const ticket = ticketOf({ lines: [lineOf({ id: 'a' }), lineOf({ id: 'b', completed: true })] });
  const status = (wanted: Record<string, boolean>) => withWanted(ticket, wanted).order_status;
  expect(status({ a: true })).toBe('completed');
  expect(status({ b: false })).toBe('pending');
  expect(status({ a: true, b: false })).toBe('in_progress');
  expect(tickedCount(withWanted(ticket, { a: true }))).toBe(2);
  expect(withWanted(ticket, undefined)).toBe(ticket);
});

test('untouched lines stay the same objects', () => {
  const ticket = ticketOf({ lines: [lineOf({ id: 'a' }), lineOf({ id: 'b' })] });
  expect(withWanted(ticket, { a: true }).lines[1]).toBe(ticket.lines[1]);
});

test('what is still to make is summed over all open tickets by item and temperature, the most first', () => {
  const latte = { name: 'Cafe Latte', temperature: 'iced' } as const;
  const tickets = [
    ticketOf({ lines: [lineOf({ ...latte, quantity: 2 }), lineOf({ name: 'Empanada', quantity: 1 })] }),
    ticketOf({ lines: [lineOf(latte), lineOf({ ...latte, temperature: 'hot', order_type: 'take-out' })] }),
    ticketOf({ lines: [lineOf({ ...latte, order_type: 'take-out', completed: true, quantity: 9 })] }),
    ticketOf({ lines: [lineOf({ ...latte, quantity: 7 })], voided: true }),
    ticketOf({ lines: [lineOf({ ...latte, quantity: 7 })], order_status: 'completed' }),
  ];
  expect(stillToMake(tickets)).toEqual([
    { what: 'Cafe Latte, iced', units: 3 },
    { what: 'Cafe Latte, hot', units: 1 },
    { what: 'Empanada', units: 1 },
  ]);
});

test('lattes with different milk are summed apart, and those with the same milk together', () => {
  const latte = { name: 'Cafe Latte', temperature: 'iced' } as const;
  const oat = { ...latte, options: ['Oat milk', 'Extra shot'] };
  const tickets = [
    ticketOf({ lines: [lineOf(latte), lineOf(oat)] }),
    ticketOf({ lines: [lineOf({ ...oat, quantity: 2 }), lineOf({ ...latte, options: ['Soy milk'] })] }),
  ];
  expect(stillToMake(tickets)).toEqual([
    { what: 'Cafe Latte, iced, Oat milk, Extra shot', units: 3 },
    { what: 'Cafe Latte, iced', units: 1 },
    { what: 'Cafe Latte, iced, Soy milk', units: 1 },
  ]);
});

test('an order is open until it is done or voided', () => {
  expect(isOpen(ticketOf({ order_status: 'in_progress' }))).toBe(true);
  expect(isOpen(ticketOf({ order_status: 'completed' }))).toBe(false);
  expect(isOpen(ticketOf({ voided: true }))).toBe(false);
});

test('orders completed at one moment are listed in one order, however they arrived', () => {
  const done = { order_status: 'completed', completed_at: '2026-03-02T03:00:00Z' } as const;
  const [one, two] = [
    ticketOf({ ...done, id: 'one' }),
    ticketOf({ ...done, id: 'two', created_at: '2026-03-02T02:01:00Z' }),
  ];
  const later = ticketOf({ ...done, id: 'later', completed_at: '2026-03-02T03:01:00Z' });
  for (const tickets of [
    [one, two, later],
    [two, later, one],
  ])
    expect(tickets.sort(lastCompletedFirst)).toEqual([later, two, one]);
});
