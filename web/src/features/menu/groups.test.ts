import { expect, test } from 'vitest';
import { groupOf, groupsOf, hueOf } from './groups';

test.each([
  ['Daily Special Tapsilog', 'Daily Special'],
  ['All Day Silog with Coffee', 'Silog'],
  ['Chicken Empanada', 'Empanada'],
  ['Cafe Latte', 'Coffee'],
  ['Matcha Latte', 'Coffee'],
  ['Wintermelon Milk Tea', 'Tea'],
  ['Sirloin Steak', 'More'],
  ['Fresh Milk', 'Drinks'],
  ['Soft Drink in Can', 'Drinks'],
  ['Coke Zero', 'Drinks'],
  ['Kapeng Barako', 'Coffee'],
  ['Salabat', 'Tea'],
  ['Buttered Toast', 'Bread'],
  ['other', 'More'],
])('%s is in %s', (name, group) => {
  expect(groupOf(name)).toBe(group);
});

test('only groups that have items become chips, the rest last', () => {
  const names = ['Extra Rice', 'Americano', 'Tapsilog'];
  expect(groupsOf(names.map((name) => ({ name })))).toEqual(['Silog', 'Coffee', 'More']);
});

/** Red for sold out, brown-yellow for low, green for active: as OKLCH has them. */
const STATUS_HUES = [25, 88, 150];
const GROUPS = ['Daily Special', 'Silog', 'Empanada', 'Coffee', 'Tea', 'Drinks', 'Bread'];

test('no group is coloured as a status or as another group; the rest of the menu is plain', () => {
  const hues = GROUPS.map((group) => Number(Object.values(hueOf(group) ?? {})[0]));
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
  for (const [at, hue] of hues.entries()) {
    for (const status of STATUS_HUES) expect(apart(hue, status)).toBeGreaterThanOrEqual(25);
    for (const other of hues.slice(at + 1)) expect(apart(hue, other)).toBeGreaterThanOrEqual(25);
  }
  expect(hueOf('More')).toBeUndefined();
});
