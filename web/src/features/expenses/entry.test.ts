import { describe, expect, test } from 'vitest';
import { amountTold, changeOf, clashes, EMPTY, type EntryTexts, entryOf } from './entry';

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

const known = { category: 'Supplies', description: 'Ice', amount_centavos: 10_000 } as const;

test('of a change only what was changed is sent, with what was shown of it', () => {
  expect(changeOf(known, { ...known, description: 'Rice' })).toEqual({
    description: 'Rice',
    known: { description: 'Ice' },
  });
  expect(changeOf(known, known)).toEqual({ known: {} });
});

test('what someone else changed meanwhile is told with both values, what only they changed is not', () => {
  const mine = { ...known, amount_centavos: 5_000, description: 'Rice' };
  expect(clashes(known, mine, { ...known, amount_centavos: 99_900, category: 'Other' }, 'Ben')).toEqual({
    amount_centavos: 'Ben changed this from ₱100.00 to ₱999.00. Save again to keep yours.',
  });
});

test('the same change by two people is none to speak of', () => {
  const mine = { ...known, amount_centavos: 5_000 };
  expect(clashes(known, mine, mine, 'Ben')).toEqual({});
});
