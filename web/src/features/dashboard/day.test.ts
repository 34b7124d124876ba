import { expect, test } from 'vitest';
import type { DayFigures } from '~/api/types';
import { averageTransaction, netOf, profitMargin } from './day';

function day(sales: number, expenses: number, count = 3): DayFigures {
  return {
    on: '2026-01-05',
    sales_centavos: sales,
    expenses_centavos: expenses,
    transaction_count: count,
    as_of: '2026-01-05T04:00:00Z',
  };
}

test.each([
  [100_000, 62_500, '37.5%'],
  [100_000, 0, '100.0%'],
  [100_000, 100_000, '0.0%'],
  [100_000, 250_000, '-150.0%'],
  [30_000, 10_000, '66.7%'],
  [100_000, 100_001, '0.0%'],
])('sales %i and expenses %i make a margin of %s', (sales, expenses, margin) => {
  expect(profitMargin(day(sales, expenses))).toBe(margin);
});

test('net is sales minus expenses, below zero too', () => {
  expect(netOf(day(5_000, 7_500))).toBe(-2_500);
});

test('the average transaction is rounded once', () => {
  expect(averageTransaction(day(10_000, 0, 3))).toBe(3_333);
  expect(averageTransaction(day(5, 0, 2))).toBe(3);
  expect(averageTransaction(day(0, 0, 0))).toBe(0);
});
