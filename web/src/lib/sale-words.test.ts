import { expect, test } from 'vitest';
import { detailOf, itemsInShort, numberOf, wasHeld } from './sale-words';

test('the items in short say how many, what, and hot or iced', () => {
  const lines = [
    { quantity: 2, name: 'Tapsilog', temperature: null },
    { quantity: 1, name: 'Cafe Latte', temperature: 'iced' as const },
  ];
  expect(itemsInShort(lines)).toBe('2 Tapsilog, 1 Cafe Latte (iced)');
});

test('a line says its order type only where it is asked to', () => {
  expect(detailOf({ temperature: 'hot', order_type: 'dine-in' }, false)).toBe('Hot');
  expect(detailOf({ temperature: 'iced', order_type: 'take-out' }, true)).toBe('Iced · Take-out');
  expect(detailOf({ temperature: null, order_type: 'take-out' }, false)).toBe('');
});

test('a sale without a ticket has no number', () => {
  expect(numberOf({ order_number: 12 })).toBe('#12');
  expect(numberOf({ order_number: null })).toBe('No number');
});

test('a sale was held when it reached the server more than a minute after it was paid', () => {
  const created_at = '2026-11-20T01:00:00Z';
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00Z' })).toBe(false);
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00.001Z' })).toBe(true);
});
