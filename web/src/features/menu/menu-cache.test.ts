import { expect, test } from 'vitest';
import { menuItem, menuOf } from '~/testing/menu';
import { choice, optionGroup } from '~/testing/options';
import { parseFrequent, parseMenu } from './menu-cache';

const item = menuItem('Tapsilog', { current_stock: -1 });
const milk = optionGroup('Milk', [choice('Oat milk', { delta_centavos: 2_000 })]);
const menu = menuOf([item], [milk]);

test('a kept menu is read, with its options', () => {
  expect(parseMenu(JSON.stringify({ at: 5, menu }))).toEqual({ at: 5, menu });
});

test.each([
  '',
  'null',
  '[]',
  '{"at":5}',
  JSON.stringify({ at: null, menu }),
  JSON.stringify({ at: 5, items: [item] }),
  JSON.stringify({ at: 5, menu: { items: [item] } }),
  JSON.stringify({ at: 5, menu: { ...menu, items: [null] } }),
  JSON.stringify({ at: 5, menu: { ...menu, options: [null] } }),
  JSON.stringify({ at: 5, menu: { ...menu, options: [{ ...milk, choices: [{ name: 'Oat milk' }] }] } }),
  JSON.stringify({ at: 5, menu: { ...menu, items: [{ ...item, price_centavos: '165' }] } }),
])('%j is not a menu', (text) => {
  expect(parseMenu(text)).toBeNull();
});

test.each([
  ['["a","b"]', ['a', 'b']],
  ['[]', []],
  ['', []],
  ['null', []],
  ['["a",1]', []],
  ['{"0":"a"}', []],
] as const)('the kept text %s is read as the frequent items %j', (text, ids) => {
  expect(parseFrequent(text)).toEqual(ids);
});
