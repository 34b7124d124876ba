import { expect, test } from 'vitest';
import { clockBy, goesOtherwise } from './own-clock';

const SERVER = '2026-03-11T02:40:00Z';
const NOON = Date.parse(SERVER);
const MINUTE = 60_000;

/** A clock measured by a round trip this long, whose answer came when the device's wall clock said this. */
const requested = (tripMs: number, answeredAt: number) =>
  clockBy(SERVER, { day: answeredAt - tripMs, page: 5000 }, { day: answeredAt, page: 5000 + tripMs });

test.each([
  ['right', 50, 0],
  ['43 minutes ahead', 50 + 43 * MINUTE, 43 * MINUTE],
  ['43 minutes behind', 50 - 43 * MINUTE, -43 * MINUTE],
])('a clock that is %s is measured at the middle of the round trip', (_, answered, ahead_ms) => {
  expect(requested(100, NOON + answered)).toEqual({ ahead_ms, within_ms: 50 });
});

test('a slow answer measures the clock less exactly, and says by how much', () => {
  expect(requested(20_000, NOON + 10_000)).toEqual({ ahead_ms: 0, within_ms: 10_000 });
});

test.each([
  ['forward', MINUTE],
  ['back', -MINUTE],
])('a clock that is set %s while the answer is on its way is not measured', (_, set) => {
  expect(clockBy(SERVER, { day: NOON, page: 0 }, { day: NOON + 100 + set, page: 100 })).toBeNull();
});

test('a clock counts as different once it was set, and not because an answer was slow', () => {
  const reported = { ahead_ms: 0, within_ms: 20 };
  expect(goesOtherwise({ ahead_ms: 900, within_ms: 20 }, reported)).toBe(false);
  expect(goesOtherwise({ ahead_ms: 5000, within_ms: 4500 }, reported)).toBe(false);
  expect(goesOtherwise({ ahead_ms: 5000, within_ms: 20 }, reported)).toBe(true);
  expect(goesOtherwise({ ahead_ms: -5000, within_ms: 20 }, reported)).toBe(true);
  expect(goesOtherwise(reported, null)).toBe(true);
  expect(goesOtherwise(null, null)).toBe(false);
});
