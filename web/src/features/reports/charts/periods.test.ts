import { describe, expect, test } from 'vitest';
import { daysOf, type Granularity, periodName } from './periods';

const named = (starts: string[], granularity: Granularity, last = '9999-12-31') =>
  starts.map((_, index) =>
    periodName(
      daysOf(
        starts.map((starts_on) => ({ starts_on })),
        index,
        granularity,
        last,
      ),
      granularity,
    ),
  );

describe('a period', () => {
  test('of a day is that day', () => {
    expect(daysOf([{ starts_on: '2026-11-21' }], 0, 'day', '2026-11-21')).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
    });
    expect(named(['2026-11-21'], 'day')).toEqual(['Sat, Nov 21, 2026']);
  });

  test('of a week ends before the next one, and the last week with its Sunday', () => {
    // The range cuts the first week off.
    expect(named(['2026-11-11', '2026-11-16'], 'week')).toEqual([
      'Nov 11 to Nov 15, 2026',
      'Nov 16 to Nov 22, 2026',
    ]);
    expect(daysOf([{ starts_on: '2026-11-22' }], 0, 'week', '2026-12-31').to).toBe('2026-11-22');
  });

  test('that the range cuts off is named by the days that it has', () => {
    expect(named(['2026-11-02', '2026-11-09'], 'week', '2026-11-11')).toEqual([
      'Nov 2 to Nov 8, 2026',
      'Nov 9 to Nov 11, 2026',
    ]);
    expect(named(['2026-10-01', '2026-11-01'], 'month', '2026-11-21')).toEqual([
      'Oct 2026',
      'Nov 1 to Nov 21, 2026',
    ]);
  });

  test('across the turn of a year names both years', () => {
    expect(named(['2026-12-28'], 'week')).toEqual(['Dec 28, 2026 to Jan 3, 2027']);
  });

  test('of a quarter is named by its months, or by its days if the range cuts it off', () => {
    expect(named(['2025-11-01', '2026-01-01', '2026-04-01'], 'quarter', '2026-05-20')).toEqual([
      'Nov 1 to Dec 31, 2025',
      'Jan to Mar 2026',
      'Apr 1 to May 20, 2026',
    ]);
    expect(named(['2026-10-01'], 'quarter')).toEqual(['Oct to Dec 2026']);
  });

  test('of a month is named by its month, or by its days if the range cuts it off', () => {
    expect(named(['2026-01-31', '2026-02-01', '2026-03-01'], 'month')).toEqual([
      'Jan 31, 2026',
      'Feb 2026',
      'Mar 2026',
    ]);
    expect(named(['2028-02-10'], 'month')).toEqual(['Feb 10 to Feb 29, 2028']);
  });
});
