import { expect, test } from 'vitest';
import { detailOf, itemsInShort, numberOf, wasHeld } from './sale-words';

test('the short list of items gives quantities, names, and hot or iced', () => {
  const lines = [
    { quantity: 2, name: 'Tapsilog', temperature: null },
    { quantity: 1, name: 'Cafe Latte', temperature: 'iced' as const },
  ];
  expect(itemsInShort(lines)).toBe('2 Tapsilog, 1 Cafe Latte (iced)');
});

test('a line gives its order type only where it is asked to', () => {
  expect(detailOf({ temperature: 'hot', order_type: 'dine-in' }, false)).toBe('Hot');
  expect(detailOf({ temperature: 'iced', order_type: 'take-out' }, true)).toBe('Iced · Take-out');
  expect(detailOf({ temperature: null, order_type: 'take-out' }, false)).toBe('');
});

function option(name: string, choice_id = 'some') {
  return { choice_id, group_name: 'Group', name, delta_centavos: 1_000 };
}

test('a line gives its options, but repeats neither its temperature nor the words of its name', () => {
  const latte = { quantity: 1, name: 'Cafe Latte', order_type: 'dine-in' as const };
  const iced = option('Iced', '00000000-0000-7000-8000-000000000012');
  const options = [iced, option('Oat milk'), option('Extra shot')];
  expect(detailOf({ ...latte, temperature: 'iced', options }, false)).toBe('Iced · Oat milk · Extra shot');
  expect(detailOf({ ...latte, options: [iced] }, true)).toBe('Iced · Dine-in');
  expect(itemsInShort([{ ...latte, temperature: 'iced', options }, latte])).toBe(
    '1 Cafe Latte (iced, Oat milk, Extra shot), 1 Cafe Latte',
  );
  const silog = { ...latte, name: 'All Day Silog with Coffee (Tapa)' };
  expect(detailOf({ ...silog, options: [option('Tapa'), option('Egg')] }, false)).toBe('Egg');
});

test('the options of a ticket are shown as the server sends them', () => {
  const line = {
    quantity: 2,
    name: 'Cafe Latte',
    temperature: 'hot' as const,
    order_type: 'take-out' as const,
  };
  expect(itemsInShort([{ ...line, options: ['Oat milk'] }])).toBe('2 Cafe Latte (hot, Oat milk)');
  expect(detailOf({ ...line, options: ['Oat milk'] }, true)).toBe('Hot · Oat milk · Take-out');
});

test("a sale without an order number shows 'No number'", () => {
  expect(numberOf({ order_number: 12 })).toBe('#12');
  expect(numberOf({ order_number: null })).toBe('No number');
});

test('a sale was held if it reached the server more than a minute after it was paid', () => {
  const created_at = '2026-11-20T01:00:00Z';
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00Z' })).toBe(false);
  expect(wasHeld({ created_at, recorded_at: '2026-11-20T01:01:00.001Z' })).toBe(true);
});
