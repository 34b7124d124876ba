import { describe, expect, test } from 'vitest';
import cases from '../../../contracts/menu_cases.json';
import { choiceFor, inMenuOrder, isOpenPrice, menuPrice, menuRank } from './catalogue';

describe('the name rules agree with contracts/menu_cases.json', () => {
  test.each(cases)('$name', ({ name, unit_cost_centavos, price_centavos, rank, choice }) => {
    expect(menuPrice(name, unit_cost_centavos)).toBe(price_centavos);
    expect(menuRank(name)).toBe(rank);
    expect(choiceFor(name)).toBe(choice);
  });

  test('there are enough cases, and every outcome is among them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map((entry) => entry.rank))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(cases.map((entry) => entry.choice)).size).toBe(4);
  });
});

test('the menu is daily specials, silogs, the rest by name, other last', () => {
  const names = ['other', 'Ube', 'americano', 'Tapsilog', 'Daily Special B', 'daily special a', 'Bangsilog'];
  expect(inMenuOrder(names.map((name) => ({ name }))).map((item) => item.name)).toEqual([
    'daily special a',
    'Daily Special B',
    'Bangsilog',
    'Tapsilog',
    'americano',
    'Ube',
    'other',
  ]);
});

test('only the item named other has an open price', () => {
  expect(isOpenPrice(' Other ')).toBe(true);
  expect(isOpenPrice('Mother’s Adobo')).toBe(false);
});
