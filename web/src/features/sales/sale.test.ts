import { expect, test } from 'vitest';
import { aboutVoid, isBeingMade, itemsOf, nameOf } from './sale';
import { lineForTests, saleForTests } from './sale-for-tests';

test('the items of a sale are its lines', () => {
  const lines = [lineForTests(), lineForTests({ name: 'Cafe Latte', quantity: 1, temperature: 'iced' })];
  expect(itemsOf(saleForTests({ lines }))).toBe('2 Tapsilog, 1 Cafe Latte (iced)');
});

test('the items are the words of the spec where an older system left what cannot be read', () => {
  expect(itemsOf(saleForTests({ items_problem: 'invalid_format' }))).toBe('Invalid items format');
  expect(itemsOf(saleForTests({ items_problem: 'undisplayable' }))).toBe('Unable to display items');
});

test('a sale without a number is named by its total', () => {
  expect(nameOf(saleForTests())).toBe('Order #12, ₱245.00');
  expect(nameOf(saleForTests({ order_number: null }))).toBe('Sale of ₱245.00');
});

test('a void is told with whoever did it, why, and where its items are', () => {
  const voided = { voided: true, voided_by_first_name: 'Ben' };
  expect(aboutVoid(saleForTests(voided))).toBe('by Ben');
  expect(aboutVoid(saleForTests({ ...voided, void_reason: 'sold_out', stock_returned: true }))).toBe(
    'by Ben · Sold out · items returned to stock',
  );
});

test('only what the kitchen has still to make is being made', () => {
  expect(isBeingMade(saleForTests())).toBe(true);
  expect(isBeingMade(saleForTests({ order_status: 'in_progress' }))).toBe(true);
  expect(isBeingMade(saleForTests({ order_status: 'completed' }))).toBe(false);
  expect(isBeingMade(saleForTests({ order_number: null }))).toBe(false);
});
