import { expect, test } from 'vitest';
import { parseFrequent, parseKept } from './kept-menu';

const item = { id: 'a', name: 'Tapsilog', price_centavos: 16500, current_stock: -1, min_stock_level: 5 };

test('a kept menu is read', () => {
  expect(parseKept(JSON.stringify({ at: 5, items: [item] }))).toEqual({ at: 5, items: [item] });
});

test.each([
  '',
  'null',
  '[]',
  '{"at":5}',
  JSON.stringify({ at: null, items: [item] }),
  JSON.stringify({ at: 5, items: [null] }),
  JSON.stringify({ at: 5, items: [{ ...item, price_centavos: '165' }] }),
])('%j is no menu', (text) => {
  expect(parseKept(text)).toBeNull();
});

test.each([
  ['["a","b"]', ['a', 'b']],
  ['[]', []],
  ['', []],
  ['null', []],
  ['["a",1]', []],
  ['{"0":"a"}', []],
] as const)('of %s, what was frequent is %j', (text, ids) => {
  expect(parseFrequent(text)).toEqual(ids);
});
