import { describe, expect, test } from 'vitest';
import type { MenuItem } from '~/api/types';
import { menuItem } from '~/testing/menu';
import { lowAfterSale } from './low-stock';
import { customEntered, silogPicked, tapped, temperaturePicked } from './tap-flow';

function item(name: string, stock = 50, minimum = 10): MenuItem {
  return menuItem(name, { id: name, price_centavos: 9_900, current_stock: stock, min_stock_level: minimum });
}

describe('a tap', () => {
  test('adds what has stock to spare', () => {
    expect(tapped(item('Ube'), 'none', 0)).toEqual({
      kind: 'add',
      draft: { item_id: 'Ube', name: 'Ube', price_centavos: 9_900, temperature: null },
    });
  });

  test.each([
    [12, 0, 'add'],
    [11, 0, 'low-stock'],
    [12, 1, 'low-stock'],
    [0, 0, 'low-stock'],
    [-5, 0, 'low-stock'],
  ])('at stock %i with %i in the order and minimum 10: %s', (stock, inOrder, kind) => {
    expect(tapped(item('Ube', stock), 'none', inOrder).kind).toBe(kind);
  });

  test.each(['custom', 'silog', 'temperature'] as const)('asks for the %s before any warning', (choice) => {
    expect(tapped(item('x', 0), choice, 0).kind).toBe(choice);
  });
});

describe('after the question', () => {
  test('a temperature still has its stock checked', () => {
    expect(temperaturePicked(item('Latte'), 'iced', 0)).toMatchObject({
      kind: 'add',
      draft: { temperature: 'iced' },
    });
    expect(temperaturePicked(item('Latte', 11), 'hot', 0)).toMatchObject({
      kind: 'low-stock',
      draft: { temperature: 'hot' },
    });
  });

  test('a silog type is in the name, at ₱165', () => {
    expect(silogPicked(item('All Day Silog with Coffee'), 'Spanish Sardines')).toMatchObject({
      kind: 'add',
      draft: { name: 'All Day Silog with Coffee (Spanish Sardines)', price_centavos: 16_500 },
    });
  });

  test.each([
    ['  Corkage ', 'Corkage'],
    ['   ', 'Other'],
  ])('a custom item described as "%s" is %s', (description, name) => {
    expect(customEntered(item('other'), 2_550, description)).toEqual({
      kind: 'add',
      draft: { item_id: 'other', name, price_centavos: 2_550, temperature: null },
    });
  });
});

test('before the sale, the items that it brings to their minimum are named; other never', () => {
  const items = [item('Ube', 13), item('Taho', 12), item('Suman', 3), item('other', 0), item('Puto', 0)];
  const units = { Ube: 2, Taho: 2, Suman: 5, other: 1 };
  expect(lowAfterSale(items, units, (name) => name === 'other')).toEqual([
    { name: 'Taho', left: 10 },
    { name: 'Suman', left: -2 },
  ]);
});
