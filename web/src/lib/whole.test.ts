import { expect, test } from 'vitest';
import { counted, formatWhole, parseWhole } from './whole';

test.each([
  ['0', 0],
  ['12', 12],
  [' 12 ', 12],
  ['007', 7],
  ['1,234', 1234],
  ['1,234,567', 1_234_567],
])('%j is %i', (text, whole) => {
  expect(parseWhole(text)).toBe(whole);
});

test.each(['', ' ', 'ten', '1.5', '1.0', '-1', '+1', '1,23', '12,34', '1e3', '９', '99999999999999999'])(
  '%j is not a whole number',
  (text) => {
    expect(parseWhole(text)).toBeNull();
  },
);

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-12345, '-12,345'],
])('%i is shown as %s', (whole, text) => {
  expect(formatWhole(whole)).toBe(text);
});

test('a count of one is singular, and a count of zero plural', () => {
  expect([0, 1, 1_234].map((count) => counted(count, 'sale'))).toEqual(['0 sales', '1 sale', '1,234 sales']);
  expect(counted(2, 'supply', 'supplies')).toBe('2 supplies');
});
