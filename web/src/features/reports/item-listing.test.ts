import { expect, test } from 'vitest';
import type { InventoryRow } from '~/api/types';
import { type ItemSort, listedItems } from './item-listing';

const ITEMS = [
  item('Café Latte', 30, 10, 90_000),
  item('Leche Flan', -2, 0, -4_000),
  item('Tapsilog', 5, 10, 50_000),
];

function item(name: string, current_stock: number, min_stock_level: number, total_value_centavos: number) {
  const fixed = { id: name, status: 'healthy', unit_cost_centavos: 100 } as const;
  return { ...fixed, name, current_stock, min_stock_level, total_value_centavos } satisfies InventoryRow;
}

test.each<[string, ItemSort, string[]]>([
  ['', 'name', ['Café Latte', 'Leche Flan', 'Tapsilog']],
  ['', 'lowest', ['Leche Flan', 'Tapsilog', 'Café Latte']],
  ['', 'value', ['Café Latte', 'Tapsilog', 'Leche Flan']],
  ['LATTE café', 'name', ['Café Latte']],
  ['l', 'value', ['Café Latte', 'Tapsilog', 'Leche Flan']],
  ['no such', 'name', []],
])('%j by %s', (text, sort, names) => {
  expect(listedItems(ITEMS, text, sort).map(({ name }) => name)).toEqual(names);
});
