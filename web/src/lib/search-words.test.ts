import { expect, test } from 'vitest';
import { hasWords, searchWords } from './search-words';

test('a search matches every word typed, anywhere and in either case', () => {
  const name = 'All Day Silog with Coffee';
  expect(hasWords(name, searchWords(' COFFEE  day '))).toBe(true);
  expect(hasWords(name, searchWords('silog tea'))).toBe(false);
});

test('an empty search finds everything', () => {
  expect(hasWords('tapsilog', searchWords('  '))).toBe(true);
});
