import { expect, test } from 'vitest';
import cases from '../../../contracts/money_cases.json';
import { amountProblem, discountOf, formatAmount, formatPeso, halfUp, parsePeso, plainAmount } from './money';

test('the discount, total and cost agree with every shared case', () => {
  expect(cases.length).toBeGreaterThanOrEqual(220);
  for (const { subtotal_centavos, discount_tenths, ...expected } of cases) {
    const discount_centavos = discountOf(subtotal_centavos, discount_tenths);
    const total_centavos = subtotal_centavos - discount_centavos;
    const cogs_centavos = halfUp(total_centavos, 2);
    expect({ discount_centavos, total_centavos, cogs_centavos }).toEqual(expected);
  }
});

test('halves are rounded up', () => {
  expect(discountOf(5, 100)).toBe(1);
  expect(discountOf(4, 100)).toBe(0);
});

test('amounts are written with the peso sign, thousands separators and two decimals', () => {
  expect(formatPeso(0)).toBe('₱0.00');
  expect(formatPeso(5)).toBe('₱0.05');
  expect(formatPeso(123_450)).toBe('₱1,234.50');
  expect(formatPeso(100_000_000_000)).toBe('₱1,000,000,000.00');
  expect(formatPeso(-5_000)).toBe('-₱50.00');
  expect(formatAmount(-5)).toBe('-0.05');
  expect(formatAmount(-12_345_678_900)).toBe('-123,456,789.00');
});

test('amounts for a spreadsheet are plain numbers', () => {
  expect([0, -5, 123_450, 100_000_000_000].map(plainAmount)).toEqual([
    '0.00',
    '-0.05',
    '1234.50',
    '1000000000.00',
  ]);
});

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['₱1234', 123_400],
  [' ₱ 1,234.5 ', 123_450],
  ['.5', 50],
  ['12.', 1200],
  ['0', 0],
])('%s is an amount', (text, centavos) => {
  expect(parsePeso(text)).toBe(centavos);
});

test.each(['', '₱', '.', '12.345', '1,23', '1,2345', '-5', '1e3', 'NaN', '12 34', '９', '99999999999999999'])(
  '%j is not an amount',
  (text) => {
    expect(parsePeso(text)).toBeNull();
  },
);

test.each([
  ['12,50', 'Please enter a valid amount, with a point: 12.50'],
  ['₱ 1234,5', 'Please enter a valid amount, with a point: 1234.5'],
  ['1,2345', 'Please enter a valid amount'],
  ['x', 'Please enter a valid amount'],
  ['1,250', null],
  ['12.50', null],
])('the advice about %s is %s', (text, advice) => {
  expect(amountProblem(text)).toBe(advice);
});
