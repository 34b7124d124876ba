import { describe, expect, test } from 'vitest';
import { busiestOf, cellsOf, rampOf, stepOf } from './heat';

const week = (counts: Record<number, number>) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => (hour === 9 ? (counts[day] ?? 0) : 0)),
  );
const cells = (...counts: number[]) => cellsOf(week({ ...counts }), [9]);

describe('the ramp', () => {
  test('has four steps of a round size, besides 0', () => {
    expect(rampOf(cells(24)).names).toEqual(['0', '1 to 6', '7 to 12', '13 to 18', '19 to 24']);
    expect(rampOf(cells(10_038)).names.at(-1)).toBe('7,801 to 10,400');
  });

  test('has a step for each count if there are few', () => {
    expect(rampOf(cells(3)).names).toEqual(['0', '1', '2', '3']);
    expect(rampOf(cells(0)).names).toEqual(['0', '1']);
  });

  test('puts every count into the step that names it', () => {
    for (const most of [1, 2, 5, 9, 14, 99, 101, 1_234, 98_765]) {
      const ramp = rampOf(cells(most));
      expect(ramp.names.length).toBeLessThanOrEqual(5);
      expect(stepOf(ramp, most)).toBe(ramp.names.length - 1);
      expect([stepOf(ramp, 0), stepOf(ramp, 1), stepOf(ramp, ramp.size)]).toEqual([0, 1, 1]);
    }
  });
});

test('cells go day by day, and the first of the busiest is named', () => {
  const all = cells(1, 8, 8);
  expect(all.map(({ weekday, count }) => `${weekday} ${count}`).slice(0, 3)).toEqual([
    'Monday 1',
    'Tuesday 8',
    'Wednesday 8',
  ]);
  expect(busiestOf(all)?.weekday).toBe('Tuesday');
  expect(busiestOf(cells(0))).toBeUndefined();
});
