import { describe, expect, test } from 'vitest';
import { parseOrderNumber, suggestedNumber } from './order-number';
import { roundAmounts } from './round-amounts';

describe('the suggested order number', () => {
  test.each([
    [[], 1],
    [[1, 2, 3], 4],
    [[3, 1], 2],
    [[2], 1],
    [Array.from({ length: 100 }, (_, n) => n + 1), null],
  ])('with %j in use is %s', (inUse, expected) => {
    expect(suggestedNumber(inUse)).toBe(expected);
  });

  test.each([
    [[1, 2, 50], 51],
    [[51, 52], 53],
    [Array.from({ length: 50 }, (_, n) => n + 51), 1],
    [Array.from({ length: 100 }, (_, n) => n + 1), null],
  ])('of a till that begins at 51, with %j in use, is %s', (inUse, expected) => {
    expect(suggestedNumber(inUse, 51)).toBe(expected);
  });
});

describe('the order number typed', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    [' 07 ', 7],
    ['', null],
    ['  ', null],
    ['0', 'invalid'],
    ['101', 'invalid'],
    ['-1', 'invalid'],
    ['1.5', 'invalid'],
    ['1e1', 'invalid'],
    ['x', 'invalid'],
  ])('"%s" is %s', (text, expected) => {
    expect(parseOrderNumber(text)).toBe(expected);
  });
});

describe('the notes beside Exact', () => {
  test.each([
    [16_500, [20_000, 50_000, 100_000]],
    [3_500, [5_000, 10_000, 20_000]],
    [1_500, [2_000, 5_000, 10_000]],
    [73_500, [75_000, 80_000, 100_000]],
    [35_000, [40_000, 50_000, 100_000]],
    [20_000, [50_000, 100_000]],
    [100_000, []],
    [125_000, [130_000, 150_000, 200_000]],
    [123_456_789, [123_458_000, 123_460_000, 123_500_000]],
    [0, []],
  ])('for %i centavos are %j', (total, tenders) => {
    expect(roundAmounts(total)).toEqual(tenders);
  });

  test('are never more than three, and always above the total', () => {
    for (let total = 1; total < 300_000; total += 137) {
      const tenders = roundAmounts(total);
      expect(tenders.length).toBeLessThanOrEqual(3);
      expect(tenders.every((tender) => tender > total)).toBe(true);
    }
  });
});
