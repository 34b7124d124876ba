import { expect, test } from 'vitest';
import { item } from '../item-for-tests';
import { type ListFilter, listed, refreshed } from './listing';

const ALL: ListFilter = { text: '', sort: 'name', lowOnly: false };
const shelf = [
  item('Tapsilog', { current_stock: 50, unit_cost_centavos: 7_000 }),
  item('buko pie', { current_stock: 3, unit_cost_centavos: 5_500 }),
  item('Leche Flan', { current_stock: 0, min_stock_level: 5 }),
  item('Rice', {
    current_stock: 40,
    min_stock_level: 50,
    unit_cost_centavos: 100,
    description: 'Dinorado, 25 kg',
  }),
  item('Other', { current_stock: 0, min_stock_level: 0 }),
];
const names = (wanted: Partial<ListFilter>) => listed(shelf, { ...ALL, ...wanted }).map(({ name }) => name);

test.each([
  ['name', ['buko pie', 'Leche Flan', 'Other', 'Rice', 'Tapsilog']],
  ['stock', ['Tapsilog', 'Rice', 'buko pie', 'Leche Flan', 'Other']],
  ['value', ['Tapsilog', 'buko pie', 'Rice', 'Leche Flan', 'Other']],
  ['lowest', ['Leche Flan', 'buko pie', 'Rice', 'Other', 'Tapsilog']],
] as const)('sorted by %s', (sort, expected) => {
  expect(names({ sort })).toEqual(expected);
});

test('low only leaves the items at or below their minimum, and never the open-price item', () => {
  expect(names({ lowOnly: true })).toEqual(['buko pie', 'Leche Flan', 'Rice']);
});

test('the search takes any words of name and description, in any order and case', () => {
  expect(names({ text: 'PIE bu' })).toEqual(['buko pie']);
  expect(names({ text: ' dinorado ' })).toEqual(['Rice']);
  expect(names({ text: 'pie rice' })).toEqual([]);
});

test('a refresh changes values in place and moves nothing', () => {
  const shown = listed(shelf, { ...ALL, sort: 'stock' });
  const sold = shelf.map((each) => (each.name === 'Tapsilog' ? { ...each, current_stock: 1 } : each));
  const next = refreshed(shown, sold, { ...ALL, sort: 'stock' });
  expect(next.map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
  expect(next[0]?.current_stock).toBe(1);
});

test('a new item that matches the search comes at the end', () => {
  const fresh = [...shelf, item('Adobo'), item('Ube')];
  const wanted = { ...ALL, text: 'e' };
  const next = refreshed(listed(shelf, wanted), fresh, wanted);
  expect(next.map(({ name }) => name)).toEqual(['buko pie', 'Leche Flan', 'Other', 'Rice', 'Ube']);
});

test('a deleted item disappears', () => {
  const next = refreshed(listed(shelf, ALL), shelf.slice(2), ALL);
  expect(next.map(({ name }) => name)).toEqual(['Leche Flan', 'Other', 'Rice']);
});
