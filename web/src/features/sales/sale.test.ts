import { describe, expect, test } from 'vitest';
import { detailOf, itemsOf, nameOf, wasHeld } from './sale';
import { lineForTests, saleForTests } from './sale-for-tests';

describe('the items of a sale', () => {
  test('are its lines, with what they were asked to be', () => {
    const lines = [lineForTests(), lineForTests({ name: 'Cafe Latte', quantity: 1, temperature: 'iced' })];
    expect(itemsOf(saleForTests({ lines }))).toBe('2 Tapsilog, 1 Cafe Latte (Iced)');
  });

  test('are the words of the spec where an older system left what cannot be read', () => {
    expect(itemsOf(saleForTests({ items_problem: 'invalid_format' }))).toBe('Invalid items format');
    expect(itemsOf(saleForTests({ items_problem: 'undisplayable' }))).toBe('Unable to display items');
  });

  test('say their order type only where it is not that of the sale', () => {
    const sale = saleForTests({ order_type: 'dine-in' });
    expect(detailOf(lineForTests({ temperature: 'hot' }), sale)).toBe('Hot');
    expect(detailOf(lineForTests({ temperature: 'iced', order_type: 'take-out' }), sale)).toBe(
      'Iced · Take-out',
    );
  });
});

test('a sale without a number is named by its total', () => {
  expect(nameOf(saleForTests())).toBe('Order #12, ₱245.00');
  expect(nameOf(saleForTests({ order_number: null }))).toBe('Sale of ₱245.00');
});

test('a sale was held when it reached the server more than a minute after it was paid', () => {
  const created_at = '2026-11-20T01:00:00Z';
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00Z' })).toBe(false);
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00.001Z' })).toBe(true);
});
