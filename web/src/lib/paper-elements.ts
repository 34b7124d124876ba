/** The elements of a document that this browser makes itself. */
import type { PaperElement } from '~/api/types';

interface Letters {
  bold?: boolean;
  large?: boolean;
}

export const RULE: PaperElement = { kind: 'rule' };
export const BLANK: PaperElement = { kind: 'blank' };
export const CUT: PaperElement = { kind: 'cut' };

/** Centred by default, as nearly all text is. */
export function text(
  words: string,
  { bold = false, large = false, align = 'center' }: Letters & { align?: 'left' | 'center' } = {},
): PaperElement {
  return { kind: 'text', text: words, align, bold, large };
}

/** What must not be overlooked. */
export function mark(word: string): PaperElement {
  return text(word, { bold: true, large: true });
}

export function columns(
  left: string,
  right: string,
  { bold = false, large = false, indent = 0 }: Letters & { indent?: number } = {},
): PaperElement {
  return { kind: 'columns', left, right, bold, large, indent };
}
