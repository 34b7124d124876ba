/** Characters that fit on three lines on a phone. */
const FITS = 110;
/** Fewer hidden characters than this are not worth a tap. */
const LEAST_HIDDEN = 30;

/** The beginning of a text that is too long for its row, cut between words where possible; null for a short text. */
export function folded(text: string): string | null {
  const letters = Array.from(text);
  if (letters.length <= FITS + LEAST_HIDDEN) return null;
  const beginning = letters.slice(0, FITS).join('');
  const word = beginning.lastIndexOf(' ');
  return `${(word > FITS / 2 ? beginning.slice(0, word) : beginning).trimEnd()}…`;
}
