import { expect, test } from 'vitest';
import type { Ticket } from '~/api/types';
import { ticketOf } from '../tickets/ticket-for-tests';
import { addNew, EMPTY, tidied } from './board';

const TODAY = '2026-03-02';
/** At noon: tickets since midnight, twelve hours before, are current, whatever their day. */
const DAY = { on: TODAY, currentSince: Date.parse('2026-03-01T16:00:00Z') };
const YESTERDAY_NOON = { on: '2026-03-01', created_at: '2026-03-01T04:00:00Z' };
const nobody = () => false;

function byId(...tickets: Ticket[]): Record<string, Ticket> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.id, ticket]));
}

function at(minute: number, changes: Partial<Ticket> = {}): Ticket {
  const created_at = new Date(Date.parse(`${TODAY}T02:00:00Z`) + minute * 60_000).toISOString();
  return ticketOf({ id: `m${minute}`, created_at, ...changes });
}

test('the oldest ticket comes first, and a completed one is not on the board', () => {
  const tickets = byId(at(3), at(1), at(2, { order_status: 'completed' }));
  expect(tidied(EMPTY, tickets, DAY, nobody)).toEqual({ earlier: [], current: ['m1', 'm3'] });
});

test('tickets left open on an earlier day are kept apart', () => {
  const tickets = byId(at(1), at(2, YESTERDAY_NOON), at(3, { ...YESTERDAY_NOON, on: '2026-02-27' }));
  expect(tidied(EMPTY, tickets, DAY, nobody)).toEqual({ earlier: ['m2', 'm3'], current: ['m1'] });
});

test('an order of ten to midnight is current after midnight, even on a screen that is opened then', () => {
  const justAfter = { on: '2026-03-03', currentSince: Date.parse('2026-03-02T04:01:00Z') };
  const ticket = at(0, { created_at: '2026-03-02T15:50:00Z' });
  expect(tidied(EMPTY, byId(ticket, at(1, YESTERDAY_NOON)), justAfter, nobody)).toEqual({
    earlier: ['m1'],
    current: ['m0'],
  });
});

test('a current ticket stays current until it is done, whatever the clock does', () => {
  const aYearOn = { on: '2027-03-02', currentSince: Date.parse('2027-03-01T16:00:00Z') };
  const before = { earlier: ['m2'], current: ['m1'] };
  const tickets = byId(at(1), at(2));
  expect(tidied(before, tickets, aYearOn, nobody)).toEqual(before);
  expect(tidied(before, byId(at(1, { order_status: 'completed' })), aYearOn, nobody).current).toEqual([]);
});

test('a voided ticket keeps its place until it is stopped, unless it was done before', () => {
  const tickets = byId(at(1), at(2, { voided: true }), at(3, { voided: true, order_status: 'completed' }));
  expect(tidied(EMPTY, tickets, DAY, nobody).current).toEqual(['m1', 'm2']);
  const stopped = byId(at(2, { voided: true, stopped_at: '2026-03-02T02:05:00Z' }));
  expect(tidied(EMPTY, stopped, DAY, nobody).current).toEqual([]);
});

test('a ticket that was completed just now keeps its place', () => {
  const tickets = byId(at(1), at(2, { order_status: 'completed' }), at(3));
  expect(tidied(EMPTY, tickets, DAY, (id) => id === 'm2').current).toEqual(['m1', 'm2', 'm3']);
});

test('between two taps a new order comes last, even one that was rung up earlier', () => {
  const board = { earlier: [], current: ['m5'] };
  expect(addNew(board, byId(at(5), at(6), at(2)), DAY).current).toEqual(['m5', 'm2', 'm6']);
});

test('between two taps nothing leaves, and no ticket of an earlier day comes', () => {
  const board = { earlier: ['m1'], current: ['m5'] };
  const tickets = byId(at(5, { order_status: 'completed' }), at(0, YESTERDAY_NOON));
  expect(addNew(board, tickets, DAY)).toBe(board);
  expect(addNew(EMPTY, byId(at(1, { order_status: 'completed' })), DAY)).toBe(EMPTY);
});
