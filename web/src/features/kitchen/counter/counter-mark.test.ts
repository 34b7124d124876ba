import { expect, test } from 'vitest';
import { ticketOf } from '../tickets/ticket-for-tests';
import { markOf, unseenSince, unseenTickets } from './counter-mark';

const SOLD = Date.parse('2026-03-02T02:00:00Z');
const ticket = ticketOf({ recorded_at: new Date(SOLD).toISOString() });
const openAt = (openSince: number) => ({ openSince, lostSince: null });
const seen = { ...ticket, seen_at: new Date(SOLD + 300).toISOString() };

test.each([
  ['sent', ticket],
  ['seen', seen],
  ['in-progress', { ...seen, order_status: 'in_progress' as const }],
  ['done', { ...seen, order_status: 'completed' as const }],
])('an order is marked as %s', (mark, ticket) => {
  expect(markOf(ticket)).toBe(mark);
});

test('a ticket that no kitchen screen has seen within 10 s is flagged, with the moment from which it waits', () => {
  const open = SOLD - 60_000;
  expect(unseenSince(ticket, openAt(open), SOLD + 9_999)).toBeNull();
  expect(unseenSince(ticket, openAt(open), SOLD + 10_000)).toBe(SOLD);
});

test('a kitchen screen that was opened after the sale gets its 10 s too', () => {
  const open = SOLD + 60_000;
  expect(unseenSince(ticket, openAt(open), open + 9_999)).toBeNull();
  expect(unseenSince(ticket, openAt(open), open + 10_000)).toBe(open);
});

test('without an open kitchen screen nothing is flagged', () => {
  expect(unseenSince(ticket, { openSince: null, lostSince: null }, SOLD + 3_600_000)).toBeNull();
});

test('a ticket that was seen, completed or voided is not flagged', () => {
  const flagged = (change: object) =>
    unseenSince({ ...ticket, ...change }, openAt(SOLD), SOLD + 60_000) !== null;
  expect(flagged({})).toBe(true);
  expect(flagged({ seen_at: seen.seen_at })).toBe(false);
  expect(flagged({ order_status: 'completed' })).toBe(false);
  expect(flagged({ voided: true })).toBe(false);
});

test('a ticket that was dated by a clock far ahead is flagged, with the moment of the kitchen screen', () => {
  const ahead = { ...ticket, recorded_at: new Date(SOLD + 36_000_000).toISOString() };
  expect(unseenSince(ahead, openAt(SOLD - 60_000), SOLD)).toBe(SOLD - 60_000);
  expect(unseenSince(ahead, { openSince: null, lostSince: SOLD - 60_000 }, SOLD)).toBe(SOLD - 60_000);
  expect(unseenSince(ahead, openAt(SOLD), SOLD + 9_999)).toBeNull();
});

test('the ticket that waits longest is named first', () => {
  const later = ticketOf({ order_number: 2, recorded_at: new Date(SOLD + 5_000).toISOString() });
  const found = unseenTickets([later, ticket, seen], openAt(SOLD - 60_000), SOLD + 20_000);
  expect(found).toEqual([ticket, later]);
});

test('while the kitchen screen is missing, every unseen ticket is flagged, whenever it was sold', () => {
  for (const lostSince of [SOLD - 60_000, SOLD + 5_000]) {
    const missing = { openSince: null, lostSince };
    expect(unseenSince(ticket, missing, SOLD + 9_999)).toBeNull();
    expect(unseenSince(ticket, missing, SOLD + 10_000)).toBe(SOLD);
    expect(unseenSince(seen, missing, SOLD + 60_000)).toBeNull();
  }
});

test('a restored ticket gets 10 s from its restore', () => {
  const restored = { ...ticket, restored_at: new Date(SOLD + 600_000).toISOString() };
  expect(unseenSince(restored, openAt(SOLD), SOLD + 609_999)).toBeNull();
  expect(unseenSince(restored, openAt(SOLD), SOLD + 610_000)).toBe(SOLD + 600_000);
});
