import { expect, test } from 'vitest';
import { lineOf, ticketOf } from '../tickets/ticket-for-tests';
import { nextBatch, stillWanted } from './tick-queue';

function ticket(ticks: Record<string, boolean>) {
  return ticketOf({ lines: Object.entries(ticks).map(([id, completed]) => lineOf({ id, completed })) });
}

test('nothing is sent if nothing is wanted', () => {
  expect(nextBatch(undefined)).toBeNull();
  expect(nextBatch({})).toBeNull();
});

test('one call carries all lines that want the same as the first tap', () => {
  expect(nextBatch({ a: true, b: false, c: true })).toEqual({ lineIds: ['a', 'c'], completed: true });
});

test('an answered line is no longer wanted, and a line that wants the opposite still is', () => {
  const batch = { lineIds: ['a', 'b'], completed: true };
  expect(stillWanted({ a: true, b: false, c: true }, batch, ticket({ a: true, b: true, c: false }))).toEqual({
    b: false,
    c: true,
  });
});

test('a tap that is taken back while another call is under way is not sent at all', () => {
  const batch = { lineIds: ['a'], completed: true };
  expect(stillWanted({ a: true, b: false }, batch, ticket({ a: true, b: false }))).toEqual({});
});

test('a line that another screen unticked after our tick is not ticked again', () => {
  const batch = { lineIds: ['a'], completed: true };
  expect(stillWanted({ a: true }, batch, ticket({ a: false }))).toEqual({});
});
