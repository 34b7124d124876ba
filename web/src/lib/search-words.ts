import { sortKey } from './names';

/** What is typed in a search field, word by word; accents need not be typed. */
export function searchWords(text: string): string[] {
  return sortKey(text).split(' ').filter(Boolean);
}

/** Whether every word stands somewhere in a text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.length === 0 || areIn(sortKey(text), words);
}

/** The same for a text whose key is known already. */
export function areIn(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word));
}
