import { expect, test } from 'vitest';
import { bareCode, codeInFragment, isWhole, shownCode } from './code';

test.each([
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD E'],
  ['ABCD EFGH', 'ABCD EFGH'],
  [' ab-cd ef-gh ', 'ABCD EFGH'],
  ['ABCDEFGHJK', 'ABCD EFGH'],
  ['', ''],
])('a typed code of %o is shown as %o', (typed, shown) => {
  expect(shownCode(typed)).toBe(shown);
  expect(shownCode(shown)).toBe(shown);
});

test('a code is sent in capitals without spaces, and only with all eight characters', () => {
  expect(bareCode('ab2d efgh')).toBe('AB2DEFGH');
  expect([isWhole('ABCD EFG'), isWhole('abcd-efgh')]).toEqual([false, true]);
});

test('only a whole code is taken from an address', () => {
  expect(codeInFragment('#abcdefgh')).toBe('ABCDEFGH');
  expect(codeInFragment('#ABC')).toBeNull();
  expect(codeInFragment('')).toBeNull();
});
