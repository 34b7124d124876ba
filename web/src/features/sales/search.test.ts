import { expect, test } from 'vitest';
import { salesSearch } from './search';

test('an hour of the day is kept, and everything else is left out', () => {
  expect(salesSearch({ hour: 0 })).toEqual({ hour: 0 });
  expect(salesSearch({ hour: 23, on: '2026-11-20' })).toEqual({ hour: 23 });
  for (const hour of [24, -1, 1.5, '9', null, undefined]) expect(salesSearch({ hour })).toEqual({});
});

test('a search is kept as text, even if it is a number', () => {
  expect(salesSearch({ search: 'latte', hour: 3 })).toEqual({ hour: 3, search: 'latte' });
  expect(salesSearch({ search: 165 })).toEqual({ search: '165' });
  expect(salesSearch({ search: '' })).toEqual({});
  expect(salesSearch({ search: ['a'] })).toEqual({});
});
