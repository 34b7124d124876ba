import { describe, expect, test } from 'vitest';
import type { MenuItem } from '~/api/types';
import { stockBadge } from '~/lib/stock';
import { menuItem } from '~/testing/menu';
import { newListing, refreshListing } from './listing';

function item(name: string, stock = 20): MenuItem {
  return menuItem(name, { id: name, current_stock: stock });
}
const names = (items: readonly MenuItem[]) => items.map((entry) => entry.name);

describe('a listing from scratch', () => {
  const items = [item('Tapsilog'), item('Americano'), item('Ube', 0), item('other', -3)];

  test('has what is in stock, and always other', () => {
    expect(names(newListing(items, false))).toEqual(['Tapsilog', 'Americano', 'other']);
  });

  test('has the sold-out items in their places with the switch', () => {
    expect(names(newListing(items, true))).toEqual(['Tapsilog', 'Americano', 'Ube', 'other']);
  });
});

describe('a refresh never moves a tile', () => {
  const shown = [item('Tapsilog'), item('Americano'), item('other', 0)];

  test('an item that sold out stays in its place', () => {
    const next = refreshListing(shown, [item('Tapsilog', 0), item('Americano'), item('other', 0)]);
    expect(names(next)).toEqual(names(shown));
    expect(next[0]?.current_stock).toBe(0);
  });

  test('an item that is gone is sold out', () => {
    const next = refreshListing(shown, [item('Tapsilog'), item('other', 0)]);
    expect(names(next)).toEqual(names(shown));
    expect(next[1]?.current_stock).toBe(0);
  });

  test('a new item comes at the end, and a sold-out one not at all', () => {
    const next = refreshListing(shown, [item('Bangsilog'), item('Ube', 0), ...shown]);
    expect(names(next)).toEqual(['Tapsilog', 'Americano', 'other', 'Bangsilog']);
  });

  test('a renamed item keeps its place', () => {
    const renamed = { ...item('Zebra Tapsilog'), id: 'Tapsilog' };
    expect(names(refreshListing(shown, [renamed, item('Americano'), item('other')]))[0]).toBe(
      'Zebra Tapsilog',
    );
  });

  test('an unchanged item is the same object, so that its tile is not drawn again', () => {
    expect(refreshListing(shown, shown)[0]).toBe(shown[0]);
  });
});

test.each([
  [0, 10, 'out', 'Out of Stock'],
  [-2, 10, 'out', 'Out of Stock'],
  [1, 10, 'low', 'Low Stock - 1'],
  [10, 10, 'low', 'Low Stock - 10'],
  [11, 10, 'normal', '11'],
  [1, 0, 'normal', '1'],
])('stock %i at minimum %i is %s', (stock, minimum, kind, text) => {
  expect(stockBadge(stock, minimum)).toEqual({ kind, text });
});
