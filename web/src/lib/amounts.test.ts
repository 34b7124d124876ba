import { expect, test } from 'vitest';
import { amountProblem } from './money';
import { wholeProblem } from './whole';

test.each(['1,234.50', '1234.5', '₱1234', '0', '10,000,000,000'])('%s is an amount', (text) => {
  expect(amountProblem(text)).toBeNull();
});

test.each([
  ['abc', 'Please enter a valid amount'],
  ['-1', 'Please enter a valid amount'],
  ['1.005', 'Please enter a valid amount'],
  ['', 'Please enter a valid amount'],
  ['1000000000000', 'At most ₱10,000,000,000.00'],
])('the problem with the amount %j: %s', (text, problem) => {
  expect(amountProblem(text)).toBe(problem);
});

test.each([
  ['1.5', 'Please enter a whole number'],
  ['-1', 'Please enter a whole number'],
  ['0', 'At least 1'],
  ['1000001', 'At most 1,000,000'],
])('the problem with the whole number %j: %s', (text, problem) => {
  expect(wholeProblem(text, 1, 1_000_000)).toBe(problem);
});

test('the limits of a range belong to it', () => {
  expect(wholeProblem('1', 1, 10)).toBeNull();
  expect(wholeProblem('10', 1, 10)).toBeNull();
});
