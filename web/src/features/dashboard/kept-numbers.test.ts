import { expect, test } from 'vitest';
import { parseNumbers } from './kept-numbers';

test('numbers are read back, on whatever day: an order of 11:58 PM still holds its own at 12:05 AM', () => {
  expect(parseNumbers(JSON.stringify({ numbers: [1, 4] }))).toEqual([1, 4]);
  // As an earlier version kept them.
  expect(parseNumbers(JSON.stringify({ on: '2028-02-29', numbers: [1, 4] }))).toEqual([1, 4]);
});

test.each([
  ['tampered with', JSON.stringify({ numbers: ['1'] })],
  ['no list', JSON.stringify({ numbers: 3 })],
  ['no JSON', 'x'],
  ['nothing', ''],
])('what is %s is passed over', (_, text) => {
  expect(parseNumbers(text)).toEqual([]);
});
