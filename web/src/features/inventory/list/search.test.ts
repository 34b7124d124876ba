import { expect, test } from 'vitest';
import { stockSearch } from './search';

test('the plain address shows the inventory items by name', () => {
  expect(stockSearch({})).toEqual({});
  expect(stockSearch({ list: 'inventory', sort: 'name', low: false })).toEqual({});
});

test('list, sort and low only are kept', () => {
  const search = { list: 'supplies', sort: 'lowest', low: true } as const;
  expect(stockSearch(search)).toEqual(search);
});

test('unknown parts of the address are left out', () => {
  expect(stockSearch({ list: 'x', sort: 'price', low: 'yes', page: 3 })).toEqual({});
});
