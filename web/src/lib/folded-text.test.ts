import { expect, test } from 'vitest';
import { folded } from './folded-text';

test('a text that fits is left alone, and one that is a letter too long is folded', () => {
  expect(folded('Ice, two sacks')).toBeNull();
  expect(folded('x'.repeat(140))).toBeNull();
  expect(folded('x'.repeat(141))).toBe(`${'x'.repeat(110)}…`);
});

test('a folded text ends between two words', () => {
  const told = folded('Rice from the market '.repeat(20));
  expect(told).toMatch(/ (Rice|from|the|market)…$/);
  expect(told?.length).toBeLessThanOrEqual(111);
});

test('an emoji is never cut in two', () => {
  expect(folded('🍧'.repeat(200))).toBe(`${'🍧'.repeat(110)}…`);
});
