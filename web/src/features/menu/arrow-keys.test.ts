import { expect, test } from 'vitest';
import { nextPlace } from './arrow-keys';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['ArrowRight', 9, null],
  ['ArrowLeft', 0, null],
  ['ArrowUp', 3, null],
  ['ArrowDown', 6, null],
  ['Enter', 3, null],
])('%s from the tile %i of ten in rows of four leads to %s', (key, at, next) => {
  expect(nextPlace(key, at, 10, 4)).toBe(next);
});
