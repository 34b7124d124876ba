import { describe, expect, test } from 'vitest';
import type { MenuItem } from '~/api/types';
import { stockBadge } from '~/lib/stock';
import { menuItem } from '~/testing/menu';
import { newListing, refreshListing } from './listing';

function item(name: string, stock = 20): MenuItem {
  return menuItem(name, { id: name, current_stock: stock });
}
/** Everything is sold at this time. */
const OPEN = new Map<string, string>();
const names = (items: readonly MenuItem[]) => items.map((entry) => entry.name);

describe('a listing from scratch', () => {
  const items = [item('Tapsilog'), item('Americano'), item('Ube', 0), item('other', -3)];

  test('has the items in stock, and always the item named other', () => {
    expect(names(newListing(items, false, OPEN))).toEqual(['Tapsilog', 'Americano', 'other']);
  });

  test('has the sold-out items in their places if the switch is on', () => {
    expect(names(newListing(items, true, OPEN))).toEqual(['Tapsilog', 'Americano', 'Ube', 'other']);
  });
});

describe('an item that is not sold at this time', () => {
  const items = [item('Tapsilog'), item('Champorado'), item('Lugaw')];
  const closed = new Map([['Champorado', 'From 6:00 AM']]);

  test('is listed from scratch only if the switch is on', () => {
    expect(names(newListing(items, false, closed))).toEqual(['Tapsilog', 'Lugaw']);
    expect(names(newListing(items, true, closed))).toEqual(['Tapsilog', 'Champorado', 'Lugaw']);
  });

  test('stays in its place when its time is over', () => {
    expect(names(refreshListing(items, items, false, closed))).toEqual(['Tapsilog', 'Champorado', 'Lugaw']);
  });

  test('comes at the end when its time comes', () => {
    const shown = newListing(items, false, closed);
    expect(names(refreshListing(shown, items, false, closed))).toEqual(['Tapsilog', 'Lugaw']);
    expect(names(refreshListing(shown, items, false, OPEN))).toEqual(['Tapsilog', 'Lugaw', 'Champorado']);
  });
});

test('an item that is out today is listed in its place', () => {
  const items = [item('Tapsilog'), { ...item('Lugaw'), is_out: true }, item('Americano')];
  expect(names(newListing(items, false, OPEN))).toEqual(['Tapsilog', 'Lugaw', 'Americano']);
});

describe('a refresh never moves a tile', () => {
  const shown = [item('Tapsilog'), item('Americano'), item('other', 0)];

  test('an item that sold out stays in its place', () => {
    const next = refreshListing(
      shown,
      [item('Tapsilog', 0), item('Americano'), item('other', 0)],
      false,
      OPEN,
    );
    expect(names(next)).toEqual(names(shown));
    expect(next[0]?.current_stock).toBe(0);
  });

  test('an item that is gone is shown as sold out', () => {
    const next = refreshListing(shown, [item('Tapsilog'), item('other', 0)], false, OPEN);
    expect(names(next)).toEqual(names(shown));
    expect(next[1]?.current_stock).toBe(0);
  });

  test('a new item comes at the end, unless it is sold out', () => {
    const next = refreshListing(shown, [item('Bangsilog'), item('Ube', 0), ...shown], false, OPEN);
    expect(names(next)).toEqual(['Tapsilog', 'Americano', 'other', 'Bangsilog']);
  });

  test('a new item that is sold out comes at the end, too, where such items are shown', () => {
    const next = refreshListing(shown, [item('Ube', 0), ...shown], true, OPEN);
    expect(names(next)).toEqual(['Tapsilog', 'Americano', 'other', 'Ube']);
  });

  test('a renamed item keeps its place', () => {
    const renamed = { ...item('Zebra Tapsilog'), id: 'Tapsilog' };
    expect(names(refreshListing(shown, [renamed, item('Americano'), item('other')], false, OPEN))[0]).toBe(
      'Zebra Tapsilog',
    );
  });

  test('an unchanged item is the same object, so that its tile is not drawn again', () => {
    expect(refreshListing(shown, shown, false, OPEN)[0]).toBe(shown[0]);
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
