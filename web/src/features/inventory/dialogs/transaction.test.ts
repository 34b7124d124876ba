import { expect, test } from 'vitest';
import { shortText } from '../item';
import {
  costChangedText,
  INVALID_COST,
  INVALID_QUANTITY,
  NO_REASON,
  newTransaction,
  recordedText,
  transactionProblems,
} from './transaction';

const texts = { quantity: '5', unit_cost_centavos: '65', notes: '  ', waste_reason: null };

test('a whole quantity and a cost are enough, and blank notes become null', () => {
  expect(transactionProblems('received', texts)).toEqual({});
  expect(newTransaction('id', 'received', texts, 6_000)).toEqual({
    id: 'id',
    transaction_type: 'received',
    quantity: 5,
    unit_cost_centavos: 6_500,
    known_unit_cost_centavos: 6_000,
    notes: null,
    waste_reason: null,
  });
});

test('what is thrown away needs a reason, and no other transaction has one', () => {
  expect(transactionProblems('wasted', texts)).toEqual({ waste_reason: NO_REASON });
  const dropped = { ...texts, waste_reason: 'dropped' as const };
  expect(transactionProblems('wasted', dropped)).toEqual({});
  expect(newTransaction('id', 'wasted', dropped, 6_000)).toMatchObject({ waste_reason: 'dropped' });
  expect(newTransaction('id', 'removed', dropped, 6_000)).toMatchObject({ waste_reason: null });
});

test.each(['', '0', '-1', '1.5', 'five', '1e3'])('%j is not a quantity', (quantity) => {
  expect(transactionProblems('received', { ...texts, quantity })).toEqual({
    quantity: INVALID_QUANTITY.message,
  });
});

test.each(['', 'ten', '-1', '1.005'])('%j is not a unit cost', (unit_cost_centavos) => {
  expect(transactionProblems('received', { ...texts, unit_cost_centavos })).toEqual({
    unit_cost_centavos: INVALID_COST,
  });
});

test('a cost that somebody else changed is told with both values', () => {
  expect(costChangedText(6_000, 6_500, true)).toBe(
    'Someone else changed this from ₱60.00 to ₱65.00. Record again to keep yours.',
  );
  expect(costChangedText(6_000, 6_500, false)).toMatch(/Record again if that is right\.$/);
});

test('the message says what was done, and how much if the stock did not suffice', () => {
  expect(recordedText('received', 5, 5, 'Tapsilog', 55)).toBe('Received 5. Tapsilog: 55 in stock');
  expect(recordedText('removed', 5, -3, 'Buko Pie', 0)).toBe('Removed 3, asked for 5. Buko Pie: 0 in stock');
});

test.each([
  [50, 8, 'Only 8 in stock: 8 will be removed, not 50.'],
  [1_500, 1, 'Only 1 in stock: 1 will be removed, not 1,500.'],
  [5, 0, 'None in stock: nothing will be removed.'],
  [5, -2, 'None in stock: nothing will be removed.'],
  [8, 8, null],
])('a removal of %i from a stock of %i is announced beforehand as: %s', (quantity, stock, text) => {
  expect(shortText(quantity, stock)).toBe(text);
});
