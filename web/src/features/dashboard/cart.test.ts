import { expect, test } from 'vitest';
import type { MenuItem } from '~/api/types';
import { type Cart, refusalOf, totalOf, unitsIn, withOne, withoutOne } from './cart';

const item = (id: string, current_stock: number, price_centavos = 4500): MenuItem =>
  ({ id, name: id, current_stock, min_stock_level: 0, price_centavos }) as MenuItem;

const siopao = item('Siopao', 2);
const adding = (...items: MenuItem[]) => items.reduce<Cart>(withOne, []);

test('the first unit of an item begins a line, and the next one adds to it', () => {
  expect(adding(siopao, item('Pandesal', 9, 1050), siopao)).toEqual([
    { id: 'Siopao', name: 'Siopao', quantity: 2, price_centavos: 4500 },
    { id: 'Pandesal', name: 'Pandesal', quantity: 1, price_centavos: 1050 },
  ]);
});

test('a line keeps the price at which it was begun', () => {
  expect(totalOf(adding(siopao, { ...siopao, price_centavos: 9900 }))).toBe(9000);
});

test('units are taken out one at a time, and the last one takes the line with it', () => {
  const two = adding(siopao, siopao);
  const one = withoutOne(two, 'Siopao');
  expect(unitsIn(one)).toBe(1);
  expect(withoutOne(one, 'Siopao')).toEqual([]);
  expect(withoutOne(two, 'Pandesal')).toEqual(two);
});

test.each([0, -3])('an item with a stock of %i cannot be added', (stock) => {
  expect(refusalOf([], item('Leche Flan', stock))).toEqual({
    title: 'Out of Stock',
    message: 'Leche Flan is out of stock.',
  });
});

test('no more units are added than are in stock, also when the stock has fallen since', () => {
  expect(refusalOf(adding(siopao), siopao)).toBeNull();
  const both = adding(siopao, siopao);
  expect(refusalOf(both, siopao)).toEqual({
    title: 'Insufficient Stock',
    message: 'Only 2 units of Siopao available.',
  });
  expect(refusalOf(both, item('Siopao', 1))?.message).toBe('Only 1 units of Siopao available.');
});
