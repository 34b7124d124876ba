import { expect, test } from 'vitest';
import { monthBefore } from './last-month';

test.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-15', '2028-02-01', '2028-02-29'],
])('the month before that of %s is %s to %s', (day, from, to) => {
  expect(monthBefore(day)).toEqual({ from, to });
});
