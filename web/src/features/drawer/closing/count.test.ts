import { expect, test } from 'vitest';
import { DENOMINATIONS, nameOf, piecesOf, stepped, sumOf } from './count';

test('every bill and coin has its name, largest first', () => {
  expect(DENOMINATIONS.map(nameOf).join(' ')).toBe('₱1,000 ₱500 ₱200 ₱100 ₱50 ₱20 ₱10 ₱5 ₱1 25¢ 10¢ 5¢ 1¢');
});

test('bills and coins add up to the centavo, and an empty field counts as none', () => {
  const pieces = piecesOf({ 100000: '12', 50000: '', 25: '3', 1: ' 4 ' });
  expect(pieces).toEqual([
    { denomination_centavos: 100_000, count: 12 },
    { denomination_centavos: 25, count: 3 },
    { denomination_centavos: 1, count: 4 },
  ]);
  expect(sumOf(pieces ?? [])).toBe(1_200_079);
});

test.each(['1.5', '-1', 'ten', '1000001'])('%s is not a number of bills', (text) => {
  expect(piecesOf({ 100: text })).toBeNull();
});

test('plus and minus step by one, and never below none', () => {
  expect([stepped('9', 1), stepped('1', -1), stepped(undefined, -1), stepped('x', 1)]).toEqual([
    '10',
    '',
    '',
    '1',
  ]);
});
