import { expect, test } from 'vitest';
import { formatShort, formatShortPeso } from './short';

test('numbers are as short as they can be without a wrong digit', () => {
  expect([0, 7, 999, 1_000, 2_500, 12_345, 999_499].map(formatShort)).toEqual([
    '0',
    '7',
    '999',
    '1K',
    '2.5K',
    '12.3K',
    '999K',
  ]);
  expect([1_000_000, 1_234_567, 150_000_000, 1_234_567_890].map(formatShort)).toEqual([
    '1M',
    '1.2M',
    '150M',
    '1.2B',
  ]);
});

test('a number that would round to a thousand of one unit is one of the next unit', () => {
  expect([999_500, 999_999_999].map(formatShort)).toEqual(['1M', '1B']);
  expect(formatShort(99_960)).toBe('100K');
});

test('amounts are in pesos, and a loss has its sign', () => {
  expect([0, 50_000, 1_200_000, 120_000_000, -250_000].map(formatShortPeso)).toEqual([
    '₱0',
    '₱500',
    '₱12K',
    '₱1.2M',
    '-₱2.5K',
  ]);
});
