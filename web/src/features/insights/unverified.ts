/** A piece of a text; `unverified` if it is a number that is not in the report. */
interface Piece {
  text: string;
  unverified: boolean;
  /** Its offset in the whole text. */
  at: number;
}

/**
 * Cut a text at the given numbers; a number inside a longer one does not count.
 * @param numbers as written in the text
 */
export function piecesOf(text: string, numbers: readonly string[]): Piece[] {
  if (numbers.length === 0) return [{ text, unverified: false, at: 0 }];
  // Longest first: '15%' before '15'.
  const patterns = [...numbers].sort((a, b) => b.length - a.length).map(escaped);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(
    new RegExp(`${NUMBER_START}(?:${patterns.join('|')})${NUMBER_END}`, 'gu'),
  )) {
    if (index > end) pieces.push({ text: text.slice(end, index), unverified: false, at: end });
    pieces.push({ text: match, unverified: true, at: index });
    end = index + match.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), unverified: false, at: end });
  return pieces;
}

const NUMBER_START = '(?<![\\p{L}\\p{N}₱]|\\d[.,])';
const NUMBER_END = '(?![\\p{L}\\p{N}%]|[.,]\\d)';

function escaped(number: string): string {
  return number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
