import { expect, test } from 'vitest';
import { formatDay, formatPlainDay, formatShortDay, isDay, isWholeDay, shiftDay, weekdayOf } from './days';

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', -1, '2026-11-20'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-21', -29, '2026-10-23'],
])('%s and %i days is %s', (day, days, shifted) => {
  expect(shiftDay(day, days)).toBe(shifted);
});

test.each(['', '2026-02-30', '2026-13-01', '26-1-1', '0000-12-31', '2026-11-21T00:00', null, 20261121])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days stop at 0001-01-01 and 9999-12-31', () => {
  expect(shiftDay('9999-12-31', 1)).toBe('9999-12-31');
  expect(shiftDay('0001-01-01', -1)).toBe('0001-01-01');
});

test('a day is complete only once its year has four digits', () => {
  for (const text of ['', '2026-02-30', '0002-11-05', '0202-11-05']) expect(isWholeDay(text)).toBe(false);
  expect(isWholeDay('2026-11-05')).toBe(true);
});

test('a day is formatted for people', () => {
  expect(isDay('2026-11-21')).toBe(true);
  expect(formatDay('2026-11-21')).toBe('Sat, Nov 21, 2026');
  expect(formatShortDay('2026-11-21')).toBe('Nov 21');
  expect(formatPlainDay('2026-11-21')).toBe('Nov 21, 2026');
  expect(weekdayOf('2026-11-21')).toBe('Saturday');
});
