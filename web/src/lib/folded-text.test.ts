import { expect, test } from 'vitest';
import { folded } from './folded-text';

test('a text that fits is left alone, and one that hardly does not', () => {
  expect(folded('Ice, two sacks')).toBeNull();
  expect(folded('x'.repeat(140))).toBeNull();
  expect(folded('x'.repeat(141))).toBe(`${'x'.repeat(110)}…`);
});

test('a long text ends between two words', () => {
  const told = folded('Rice from the market '.repeat(20));
  expect(told).toMatch(/ (Rice|from|the|market)…$/);
  expect(told?.length).toBeLessThanOrEqual(111);
});

test('no letter is cut in two', () => {
  expect(folded('🍧'.repeat(200))).toBe(`${'🍧'.repeat(110)}…`);
});
