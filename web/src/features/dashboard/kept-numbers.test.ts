import { expect, test } from 'vitest';
import { parseNumbers } from './kept-numbers';

const TODAY = '2028-02-29';

test('the numbers of today are read back', () => {
  expect(parseNumbers(JSON.stringify({ on: TODAY, numbers: [1, 4] }), TODAY)).toEqual([1, 4]);
});

test.each([
  ['of yesterday', JSON.stringify({ on: '2028-02-28', numbers: [1] })],
  ['tampered with', JSON.stringify({ on: TODAY, numbers: ['1'] })],
  ['no list', JSON.stringify({ on: TODAY, numbers: 3 })],
  ['no JSON', 'x'],
  ['nothing', ''],
])('what is %s is passed over', (_, text) => {
  expect(parseNumbers(text, TODAY)).toEqual([]);
});
