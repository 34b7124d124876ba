import { expect, test } from 'vitest';
import { bareCode, codeInFragment, isWhole, shownCode } from './code';

test.each([
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD E'],
  ['ABCD EFGH', 'ABCD EFGH'],
  [' ab-cd ef-gh ', 'ABCD EFGH'],
  ['ABCDEFGHJK', 'ABCD EFGH'],
  ['', ''],
])('%o stands in the field as %o', (typed, shown) => {
  expect(shownCode(typed)).toBe(shown);
  expect(shownCode(shown)).toBe(shown);
});

test('what is sent has neither spaces nor small letters, and all eight characters', () => {
  expect(bareCode('ab2d efgh')).toBe('AB2DEFGH');
  expect([isWhole('ABCD EFG'), isWhole('abcd-efgh')]).toEqual([false, true]);
});

test('an address brings a code only if it is a whole one', () => {
  expect(codeInFragment('#abcdefgh')).toBe('ABCDEFGH');
  expect(codeInFragment('#ABC')).toBeNull();
  expect(codeInFragment('')).toBeNull();
});
