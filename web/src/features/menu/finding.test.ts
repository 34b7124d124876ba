import { expect, test } from 'vitest';
import { menuItem } from '~/testing/menu';
import { FREQUENT, found, whyEmpty } from './finding';

const MENU = Object.entries({ Tapsilog: 'Silog', 'Milk Tea': 'Tea', 'Iced Tea': 'Tea', Lomi: 'More' }).map(
  ([name, group]) => menuItem(name, { id: name, group }),
);
const names = (text: string, group: string | null, frequent: string[] = []) => {
  const { items, isElsewhere } = found(MENU, { text, group, frequent });
  return [...items.map(({ name }) => name), ...(isElsewhere ? ['elsewhere'] : [])];
};

test('a search stays in the chosen category while that has something', () => {
  expect(names('tea', 'Tea')).toEqual(['Milk Tea', 'Iced Tea']);
  expect(names('milk', 'Tea')).toEqual(['Milk Tea']);
});

test('a code finds its item alone, in whatever category, before any name with these letters', () => {
  const menu = [menuItem('Lomi 007', { group: 'More' }), menuItem('Taho', { group: 'Drinks', code: '007' })];
  const search = (text: string, group: string | null) => found(menu, { text, group, frequent: [] });
  expect(search(' 007 ', null).items).toEqual([menu[1]]);
  expect(search('007', 'More')).toEqual({ items: [menu[1]], isElsewhere: true });
  expect(search('07', null).items).toEqual([menu[0]]);
});

test('a search goes through all categories where the chosen one has nothing, and says so', () => {
  expect(names('lomi', 'Tea')).toEqual(['Lomi', 'elsewhere']);
  expect(names('tapsi', FREQUENT, ['Lomi'])).toEqual(['Tapsilog', 'elsewhere']);
});

test('what is nowhere is not found elsewhere, and an empty category is no search', () => {
  expect(names('adobo', 'Tea')).toEqual([]);
  expect(names('', 'Bread')).toEqual([]);
  expect(names(' ', 'Bread')).toEqual([]);
});

test('frequent items stand in their own order, without those that are not listed', () => {
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
] as const)('an empty grid says %s', (reason, menu, listed, text, group) => {
  expect(whyEmpty(menu, listed, { text, group, frequent: [] })).toBe(reason);
});
