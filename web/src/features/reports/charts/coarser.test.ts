import { expect, test } from 'vitest';
import { coarser } from './coarser';
import { type Period, sumOf } from './profit-drawing';

const months = (count: number): Period[] =>
  Array.from({ length: count }, (_, index) => ({
    starts_on: new Date(Date.UTC(2016, 10 + index, 1)).toISOString().slice(0, 10),
    revenue_centavos: index + 1,
    cogs_centavos: 2,
    profit_centavos: index - 1,
    expenses_centavos: 3,
  }));

test('many months become calendar quarters, and nothing of them is lost', () => {
  const { periods, granularity } = coarser(months(120), 'month', sumOf);
  expect(granularity).toBe('quarter');
  expect(periods.slice(0, 3).map(({ starts_on }) => starts_on)).toEqual([
    '2016-11-01',
    '2017-01-01',
    '2017-04-01',
  ]);
  expect(periods).toHaveLength(41);
  expect(periods[1]).toEqual({
    starts_on: '2017-01-01',
    revenue_centavos: 3 + 4 + 5,
    cogs_centavos: 6,
    profit_centavos: 1 + 2 + 3,
    expenses_centavos: 9,
  });
  expect(sumOf(periods)).toEqual(sumOf(months(120)));
});

test('periods that have room stay as they are', () => {
  expect(coarser(months(60), 'month', sumOf).granularity).toBe('month');
  expect(coarser(months(62), 'day', sumOf).periods).toHaveLength(62);
});
