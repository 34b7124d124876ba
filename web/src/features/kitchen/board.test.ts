import { expect, test } from 'vitest';
import type { Ticket } from '~/api/types';
import { addNew, EMPTY, tidied } from './board';
import { ticketOf } from './ticket-for-tests';

const TODAY = '2026-03-02';
const nobody = () => false;

function byId(...tickets: Ticket[]): Record<string, Ticket> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.id, ticket]));
}

function at(minute: number, changes: Partial<Ticket> = {}): Ticket {
  const created_at = new Date(Date.parse(`${TODAY}T02:00:00Z`) + minute * 60_000).toISOString();
  return ticketOf({ id: `m${minute}`, created_at, ...changes });
}

test('the oldest stands first, what is done stands nowhere', () => {
  const tickets = byId(at(3), at(1), at(2, { order_status: 'completed' }), at(4, { voided: true }));
  expect(tidied(tickets, TODAY, nobody)).toEqual({ earlier: [], today: ['m1', 'm3'] });
});

test('what an earlier day left open stands apart', () => {
  const tickets = byId(at(1), at(2, { on: '2026-03-01' }), at(3, { on: '2026-02-27' }));
  expect(tidied(tickets, TODAY, nobody)).toEqual({ earlier: ['m2', 'm3'], today: ['m1'] });
});

test('a ticket that was completed just now keeps its place', () => {
  const tickets = byId(at(1), at(2, { order_status: 'completed' }), at(3));
  expect(tidied(tickets, TODAY, (id) => id === 'm2').today).toEqual(['m1', 'm2', 'm3']);
});

test('between two taps a new order comes last, even one that was rung up earlier', () => {
  const board = { earlier: [], today: ['m5'] };
  expect(addNew(board, byId(at(5), at(6), at(2)), TODAY).today).toEqual(['m5', 'm2', 'm6']);
});

test('between two taps nothing leaves and nothing of an earlier day comes', () => {
  const board = { earlier: ['m1'], today: ['m5'] };
  const tickets = byId(at(5, { order_status: 'completed' }), at(0, { on: '2026-03-01' }));
  expect(addNew(board, tickets, TODAY)).toBe(board);
  expect(addNew(EMPTY, byId(at(1, { order_status: 'completed' })), TODAY)).toBe(EMPTY);
});
