import { fold } from './catalogue';

/** What is typed in a search field, word by word, as `fold` writes them. */
export function searchWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** Whether every word stands somewhere in a text. @param folded the text, as `fold` writes it */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}
