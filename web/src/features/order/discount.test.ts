import { expect, test } from 'vitest';
import { discountTenths, formatTenths } from './discount';

test.each([
  ['', 0],
  ['0', 0],
  ['5', 50],
  ['12.5', 125],
  ['12.34', 123],
  ['12.35', 124],
  ['1.05', 11],
  ['100', 1000],
  ['100.1', 1000],
  ['1e9', 1000],
  ['Infinity', 1000],
  ['-3', 0],
  ['abc', 0],
  ['NaN', 0],
  ['5%', 0],
  ['.', 0],
  ['0.0000001', 0],
])('%s is %i tenths', (text, tenths) => {
  expect(discountTenths(text)).toBe(tenths);
});

test('every step survives being written and read', () => {
  for (let tenths = 0; tenths <= 1000; tenths += 1) expect(discountTenths(formatTenths(tenths))).toBe(tenths);
});
