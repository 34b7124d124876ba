import { describe, expect, test } from 'vitest';
import { piecesOf } from './unverified';

function marked(text: string, ...numbers: string[]): string {
  const pieces = piecesOf(text, numbers);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  return pieces.map((piece) => (piece.unverified ? `[${piece.text}]` : piece.text)).join('');
}

describe('the numbers that a report does not have are marked', () => {
  test.each([
    ['Sales fell to ₱12,000 in May.', ['₱12,000'], 'Sales fell to [₱12,000] in May.'],
    ['15% of 15 sales', ['15', '15%'], '[15%] of [15] sales'],
    ['15% of 15 sales', ['15'], '15% of [15] sales'],
    ['From 2 PM to 5 PM', ['5 PM'], 'From 2 PM to [5 PM]'],
    ['5, then 5. Then 5', ['5'], '[5], then [5]. Then [5]'],
  ])('in %s', (text, numbers, expected) => {
    expect(marked(text, ...numbers)).toBe(expected);
  });

  test.each(['115', '150', '1.15', '15.5', '15,000', '₱15', '15%', 'Table15'])(
    'but not inside the longer %s',
    (longer) => {
      expect(marked(`It says ${longer} here`, '15')).toBe(`It says ${longer} here`);
    },
  );

  test('in whatever form a model writes them', () => {
    expect(marked('a (+5) b', '(+5)')).toBe('a [(+5)] b');
    expect(marked('', '5')).toBe('');
  });

  test('and a text without any of them stays in one piece', () => {
    expect(piecesOf('₱1 and 2', [])).toHaveLength(1);
  });
});
