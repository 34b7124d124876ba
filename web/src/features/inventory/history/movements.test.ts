import { expect, test } from 'vitest';
import type { Movement } from '~/api/types';
import { askedFor } from '~/lib/asked';
import { stockChange } from '~/lib/stock-change';
import { causeOf } from './movements';

const sale: Movement = {
  id: 'm',
  movement_type: 'sale',
  quantity: 2,
  applied_quantity: -2,
  used_thousandths: null,
  unit_cost_centavos: null,
  notes: null,
  waste_reason: null,
  created_at: '2026-11-21T04:00:00Z',
  staff_first_name: 'Maria',
  sale_id: 's',
  order_number: 12,
  stock_after: 48,
};

test('the cause of a movement is told with its order number or its reason', () => {
  expect(causeOf(sale)).toBe('Sale · ORDER #12');
  expect(causeOf({ ...sale, order_number: null })).toBe('Sale');
  const spoiled = { ...sale, movement_type: 'wasted', waste_reason: 'spoiled', order_number: null } as const;
  expect(causeOf(spoiled)).toBe('Thrown away · Spoiled');
});

test.each([
  [-2, 2, '−2', null],
  [1500, 1500, '+1,500', null],
  [-8, 50, '−8', 'asked for 50'],
  [0, 5, '0', 'asked for 5'],
  [0, 0, '0', null],
])('a change of %i where %i was asked is %s, %s', (applied_quantity, quantity, change, asked) => {
  expect(stockChange(applied_quantity, null, 'pc')).toBe(change);
  expect(askedFor(quantity, applied_quantity)).toBe(asked);
});

test('what a recipe took, or a void gave back, is told in the unit of the ingredient', () => {
  expect(causeOf({ ...sale, movement_type: 'used' })).toBe('Used · ORDER #12');
  expect(stockChange(0, 18_000, 'g')).toBe('−18 g');
  expect(causeOf({ ...sale, movement_type: 'void' })).toBe('Returned (sale voided) · ORDER #12');
  expect(stockChange(1, -180_500, 'ml')).toBe('+180.5 ml');
});
