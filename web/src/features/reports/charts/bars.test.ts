import { expect, test } from 'vitest';
import { sharesOf } from './bars';

test('the longest bar fills the width, and the others are relative to it', () => {
  expect(sharesOf([200, 50, 0])).toEqual([100, 25, 0]);
});

test('a very small value can still be seen, and zero or less cannot', () => {
  expect(sharesOf([1_000_000, 1])[1]).toBeGreaterThan(0);
  expect(sharesOf([0, -5])).toEqual([0, 0]);
});
