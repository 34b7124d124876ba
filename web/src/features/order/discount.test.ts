import { expect, test } from 'vitest';
import { discountTenths, formatTenths, typePercent } from './discount';

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
  ['999999999', 1000],
  ['1e3', 0],
  ['0x64', 0],
  ['Infinity', 0],
  ['1.2.3', 0],
  ['12.', 120],
  ['.5', 5],
  ['２０', 0],
  ['-3', 0],
  ['abc', 0],
  ['NaN', 0],
  ['20%', 200],
  ['12.5 %', 125],
  ['%', 0],
  ['%5', 0],
  ['.', 0],
  ['0.0000001', 0],
])('a discount of "%s" is %i tenths of a percent', (text, tenths) => {
  expect(discountTenths(text)).toBe(tenths);
});

test.each([
  ['', '2', '2'],
  ['2', '0', '20'],
  ['20', '.', '20.'],
  ['20.', '5', '20.5'],
  ['20.5', '5', '20.5'],
  ['100', '0', '100'],
  ['20%', '5', '205'],
  ['1,5', '0', '1,5'],
  ['', '.', '0.'],
  ['20.', 'back', '20'],
] as const)('%s and the key %s make %s', (text, key, typed) => {
  expect(typePercent(text, key)).toBe(typed);
});

test('every tenth of a percent survives being written and read', () => {
  for (let tenths = 0; tenths <= 1000; tenths += 1) expect(discountTenths(formatTenths(tenths))).toBe(tenths);
});
