import { expect, test } from 'vitest';
import { isLow, menuPriceOf, openedText, stockAfter, totalsOf } from './item';
import { item } from './item-for-tests';

test.each([
  [11, 10, false],
  [10, 10, true],
  [0, 0, true],
  [-2, 0, true],
  [1, 0, false],
])('stock %i at minimum %i: low is %s', (current_stock, min_stock_level, low) => {
  expect(isLow(item('Pandesal', { current_stock, min_stock_level }))).toBe(low);
});

test('the open-price item is never low, but a supply named other can be', () => {
  expect(isLow(item('Other', { current_stock: 0 }))).toBe(false);
  expect(isLow(item('Other', { current_stock: 0, kind: 'supply' }))).toBe(true);
});

test.each([
  [1, '600 ml left in the open one'],
  [0, null],
  [-1, null],
])('a stock of %i with an opened unit says: %s', (current_stock, words) => {
  const milk = item('Milk', { content_amount: 1_000, content_unit: 'ml', opened_thousandths: 400_000 });
  expect(openedText({ ...milk, current_stock })).toBe(words);
});

test('the totals of a list are its items, their value and how many are low', () => {
  const items = [
    item('Pandesal', { current_stock: 3, unit_cost_centavos: 525 }),
    item('Siopao', { current_stock: -2, unit_cost_centavos: 2_250 }),
    item('Rice', { current_stock: 100, unit_cost_centavos: 1 }),
  ];
  expect(totalsOf(items)).toEqual({ count: 3, valueCentavos: 1575 - 4500 + 100, low: 2 });
});

test.each([
  ['inventory', 'Cafe Latte', 6_000, 12_000],
  ['inventory', 'Tapsilog', 6_000, 16_500],
  ['inventory', 'Chicken Empanada', 6_000, 3_500],
  ['inventory', ' other ', 6_000, null],
  ['supply', 'Paper cups', 6_000, null],
] as const)('the menu price of the %s %s', (kind, name, cost, price) => {
  expect(menuPriceOf(kind, name, cost)).toBe(price);
});

test.each([
  ['received', 5, 20, 25],
  ['adjustment', 5, -3, 2],
  ['removed', 5, 20, 15],
  ['removed', 50, 20, 0],
  ['removed', 5, -3, -3],
] as const)('%s %i at %i makes %i', (type, quantity, stock, after) => {
  expect(stockAfter(type, quantity, stock)).toBe(after);
});
