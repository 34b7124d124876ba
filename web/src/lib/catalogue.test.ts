import { describe, expect, test } from 'vitest';
import cases from '../../../contracts/menu_cases.json';
import { isOpenPrice, menuPrice, silogName } from './catalogue';

describe('the name rules agree with contracts/menu_cases.json', () => {
  test.each(cases)('$name', ({ name, unit_cost_centavos, price_centavos, choice }) => {
    expect(menuPrice(name, unit_cost_centavos)).toBe(price_centavos);
    expect(isOpenPrice(name)).toBe(choice === 'custom');
    expect(silogName(name)).toBe(choice === 'silog' ? 'All Day Silog with Coffee' : name);
  });

  test('there are enough cases, and every outcome is among them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map((entry) => entry.choice)).size).toBe(4);
  });
});

test('only the item named other has an open price', () => {
  expect(isOpenPrice(' Other ')).toBe(true);
  expect(isOpenPrice('Mother’s Adobo')).toBe(false);
});
