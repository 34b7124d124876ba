import { expect, test } from 'vitest';
import { openHours, ordersOf } from './hours';

test('the hours before the first and after the last order are left out, those in between are not', () => {
  const counts = Array.from({ length: 24 }, (_, hour) => ([8, 11].includes(hour) ? 1 : 0));
  expect(openHours(counts)).toEqual([8, 9, 10, 11]);
  expect(openHours([])).toEqual([]);
  expect(openHours(Array(24).fill(0))).toEqual([]);
});

test('a number of orders is put into words', () => {
  expect([0, 1, 1_234].map(ordersOf)).toEqual(['0 orders', '1 order', '1,234 orders']);
});
