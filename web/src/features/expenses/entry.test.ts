import { describe, expect, test } from 'vitest';
import { amountTold, EMPTY, type EntryTexts, entryOf } from './entry';

const typed: EntryTexts = { category: 'Supplies', description: ' Ice ', amount_centavos: '₱1,234.50' };

test('what was typed becomes an entry, without the spaces around it', () => {
  expect(entryOf(typed)).toEqual({
    entry: { category: 'Supplies', description: 'Ice', amount_centavos: 123_450 },
  });
});

test('all of it is required', () => {
  expect(entryOf(EMPTY)).toEqual({
    problems: {
      category: 'Please choose a category',
      description: 'Please enter a description',
      amount_centavos: 'Please enter a valid amount',
    },
  });
  expect(entryOf({ ...typed, description: '   ' })).toEqual({
    problems: { description: 'Please enter a description' },
  });
});

describe('an amount', () => {
  test.each(['-1', '0.001', '1,2,3', 'ten', '1e3', '', '1.234,50'])('%j is none', (text) => {
    expect(amountTold(text)).toBe('Please enter a valid amount');
  });

  test.each(['0', '0.00', '₱0'])('of nothing (%s) is too little', (text) => {
    expect(amountTold(text)).toBe('Please enter an amount above ₱0.00');
  });

  test('ends at ten billion pesos', () => {
    expect(amountTold('10000000000')).toBeNull();
    expect(amountTold('1000000000000')).toBe('At most ₱10,000,000,000.00');
  });

  test('of a centavo is enough', () => {
    expect(amountTold('0.01')).toBeNull();
  });
});
