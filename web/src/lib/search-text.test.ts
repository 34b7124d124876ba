import { expect, test } from 'vitest';
import { searchIn, searchText } from './search-text';

test.each<[string, object]>([
  ['', {}],
  ['?view=sales&hour=9', { view: 'sales', hour: 9 }],
  ['?view=inventory&sort=lowest&low=true', { view: 'inventory', sort: 'lowest', low: true }],
  [
    '?range=custom&from=2026-01-05&to=2026-01-11&rows=1',
    { range: 'custom', from: '2026-01-05', to: '2026-01-11', rows: 1 },
  ],
  ['?search=caf%C3%A9+%26+more', { search: 'café & more' }],
  ['?search=%22165%22', { search: '165' }],
  ['?search=%22true%22', { search: 'true' }],
  ['?search=%22%5C%22latte%5C%22%22', { search: '"latte"' }],
  ['?search=007', { search: '007' }],
  ['?search=', { search: '' }],
  ['?list=%5B1%2C%22a%22%5D&none=null', { list: [1, 'a'], none: null }],
])("'%s' is read and written alike", (text, search) => {
  expect(searchIn(text)).toEqual(search);
  expect(searchText(search)).toBe(text);
});

test('an undefined parameter is not written', () => {
  expect(searchText({ on: undefined, view: 'sales' })).toBe('?view=sales');
  expect(searchText({ on: undefined })).toBe('');
});

test('a search that a person typed into the address is read as well', () => {
  expect(searchIn('?search=165&low')).toEqual({ search: 165, low: '' });
  expect(searchIn('?search=%')).toEqual({ search: '%' });
});
