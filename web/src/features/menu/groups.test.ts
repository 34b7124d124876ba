import { expect, test } from 'vitest';
import { groupOf, groupsOf } from './groups';

test.each([
  ['Daily Special Tapsilog', 'Daily Special'],
  ['All Day Silog with Coffee', 'Silog'],
  ['Chicken Empanada', 'Empanada'],
  ['Cafe Latte', 'Coffee'],
  ['Matcha Latte', 'Coffee'],
  ['Wintermelon Milk Tea', 'Tea'],
  ['Sirloin Steak', 'More'],
  ['Fresh Milk', 'Drinks'],
  ['Buttered Toast', 'Bread'],
  ['other', 'More'],
])('%s is in %s', (name, group) => {
  expect(groupOf(name)).toBe(group);
});

test('only groups that have items become chips, the rest last', () => {
  const names = ['Extra Rice', 'Americano', 'Tapsilog'];
  expect(groupsOf(names.map((name) => ({ name })))).toEqual(['Silog', 'Coffee', 'More']);
});
