import { describe, expect, test } from 'vitest';
import { changeOf, conflictMessages, EMPTY, type EntryTexts, entryOf, expenseAmountProblem } from './entry';

const typed: EntryTexts = { category: 'Supplies', description: ' Ice ', amount_centavos: '₱1,234.50' };

test('typed texts become an entry, without the spaces around them', () => {
  expect(entryOf(typed)).toEqual({
    entry: { category: 'Supplies', description: 'Ice', amount_centavos: 123_450 },
  });
});

test('all fields of an entry are required', () => {
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
  test.each(['-1', '0.001', '1,2,3', 'ten', '1e3', '', '1.234,50'])('of %j is not valid', (text) => {
    expect(expenseAmountProblem(text)).toBe('Please enter a valid amount');
  });

  test.each(['0', '0.00', '₱0'])('of zero (%s) is too little', (text) => {
    expect(expenseAmountProblem(text)).toBe('Please enter an amount above ₱0.00');
  });

  test('may be at most ten billion pesos', () => {
    expect(expenseAmountProblem('10000000000')).toBeNull();
    expect(expenseAmountProblem('1000000000000')).toBe('At most ₱10,000,000,000.00');
  });

  test('of a centavo is enough', () => {
    expect(expenseAmountProblem('0.01')).toBeNull();
  });
});

const known = { category: 'Supplies', description: 'Ice', amount_centavos: 10_000 } as const;

test('only the changed fields are sent, with the values shown before', () => {
  expect(changeOf(known, { ...known, description: 'Rice' })).toEqual({
    description: 'Rice',
    known: { description: 'Ice' },
  });
  expect(changeOf(known, known)).toEqual({ known: {} });
});

test('a field that someone else changed too is told with both values, a field that only they changed is not', () => {
  const mine = { ...known, amount_centavos: 5_000, description: 'Rice' };
  expect(
    conflictMessages(known, mine, { ...known, amount_centavos: 99_900, category: 'Other' }, 'Ben'),
  ).toEqual({
    amount_centavos: 'Ben changed this from ₱100.00 to ₱999.00. Save again to keep yours.',
  });
});

test('the same change by two people is not a conflict', () => {
  const mine = { ...known, amount_centavos: 5_000 };
  expect(conflictMessages(known, mine, mine, 'Ben')).toEqual({});
});
