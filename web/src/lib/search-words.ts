import { sortKey } from './names';

/** The words of a search text; accents need not be typed. */
export function searchWords(text: string): string[] {
  return sortKey(text).split(' ').filter(Boolean);
}

/** Whether a text contains every word. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.length === 0 || areIn(sortKey(text), words);
}

/** The same for a text whose sort key is known already. */
export function areIn(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word));
}
