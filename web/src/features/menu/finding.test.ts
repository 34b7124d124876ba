import { expect, test } from 'vitest';
import { menuItem } from '~/testing/menu';
import { FREQUENT, findItems, whyEmpty } from './finding';

const MENU = Object.entries({ Tapsilog: 'Silog', 'Milk Tea': 'Tea', 'Iced Tea': 'Tea', Lomi: 'More' }).map(
  ([name, group]) => menuItem(name, { id: name, group }),
);
const names = (text: string, group: string | null, frequent: string[] = []) => {
  const { items, isElsewhere } = findItems(MENU, { text, group, frequent });
  return [...items.map(({ name }) => name), ...(isElsewhere ? ['elsewhere'] : [])];
};

test('a search stays in the chosen category while that has something', () => {
  expect(names('tea', 'Tea')).toEqual(['Milk Tea', 'Iced Tea']);
  expect(names('milk', 'Tea')).toEqual(['Milk Tea']);
});

test('a code finds only its item, in any category, before any name with the same characters', () => {
  const menu = [menuItem('Lomi 007', { group: 'More' }), menuItem('Taho', { group: 'Drinks', code: '007' })];
  const search = (text: string, group: string | null) => findItems(menu, { text, group, frequent: [] });
  expect(search(' 007 ', null).items).toEqual([menu[1]]);
  expect(search('007', 'More')).toEqual({ items: [menu[1]], isElsewhere: true });
  expect(search('07', null).items).toEqual([menu[0]]);
});

test('a search that finds nothing in the chosen category goes through all categories, and says so', () => {
  expect(names('lomi', 'Tea')).toEqual(['Lomi', 'elsewhere']);
  expect(names('tapsi', FREQUENT, ['Lomi'])).toEqual(['Tapsilog', 'elsewhere']);
});

test('a search without any match does not point to other categories, nor does an empty category', () => {
  expect(names('adobo', 'Tea')).toEqual([]);
  expect(names('', 'Bread')).toEqual([]);
  expect(names(' ', 'Bread')).toEqual([]);
});

test('frequent items keep their own order, without those that are not listed', () => {
  expect(names('', FREQUENT, ['Lomi', 'gone', 'Tapsilog'])).toEqual(['Lomi', 'Tapsilog']);
  expect(names('', FREQUENT)).toEqual([]);
});

test.each([
  ['failed', undefined, [], '', null],
  ['none', [], [], '', null],
  ['sold-out', MENU, [], '', null],
  ['sold-out-match', MENU, MENU.slice(0, 3), 'lomi', 'Tea'],
  ['filtered', MENU, MENU, 'adobo', null],
  ['filtered', MENU, MENU, '', 'Bread'],
  ['not-frequent', MENU, MENU, '', FREQUENT],
] as const)('an empty grid is explained as %s', (reason, menu, listed, text, group) => {
  expect(whyEmpty(menu, listed, { text, group, frequent: [] })).toBe(reason);
});
