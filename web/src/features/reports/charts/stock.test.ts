import { expect, test } from 'vitest';
import type { InventoryRow } from '~/api/types';
import { byUrgency, lengthOf } from './stock';

const item = (name: string, current_stock: number, min_stock_level: number): InventoryRow => ({
  id: name,
  name,
  current_stock,
  min_stock_level,
  status: 'healthy',
  unit_cost_centavos: 0,
  total_value_centavos: 0,
});

test('the items nearest to running out, by their own minimum, come first', () => {
  const sorted = byUrgency([
    item('plenty', 90, 10),
    item('unasked', 1, 0),
    item('sold below 0', -5, 10),
    item('half', 50, 100),
    item('gone', 0, 1),
    item('at it', 10, 10),
    // The open-price item has no meaningful stock.
    item('Other', 0, 0),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual([
    'gone',
    'sold below 0',
    'half',
    'at it',
    'plenty',
    'unasked',
  ]);
});

test('a bar is a third long at the minimum, and full at three times that', () => {
  expect(lengthOf(item('at it', 10, 10))).toBeCloseTo(100 / 3);
  expect([30, 3_000, 0, -4].map((stock) => lengthOf(item('x', stock, 10)))).toEqual([100, 100, 0, 0]);
  expect([lengthOf(item('x', 1, 0)), lengthOf(item('x', 0, 0))]).toEqual([100, 0]);
});
