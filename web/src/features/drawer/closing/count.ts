/** Bills and coins as they are typed, and their sum. */
import type { Pieces } from '~/api/types';
import { formatWhole, parseWhole } from '~/lib/whole';

export type Denomination = Pieces['denomination_centavos'];

export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1,
] as const satisfies readonly Denomination[];
/** Of one bill or coin; the server's own limit. */
export const MOST_PIECES = 1_000_000;

/** The number of each, as typed; absent means none. */
export type PieceTexts = Partial<Record<Denomination, string>>;

/** '₱1,000' or '25¢'. */
export function nameOf(denomination: Denomination): string {
  return denomination < 100 ? `${denomination}¢` : `₱${formatWhole(denomination / 100)}`;
}

/** Null for a text that is not a number of pieces; an empty text is none. */
export function piecesIn(text = ''): number | null {
  const count = text.trim() === '' ? 0 : parseWhole(text);
  return count === null || count > MOST_PIECES ? null : count;
}

/** The pieces of each bill and coin; null if one of the texts is not a number. */
export function piecesOf(texts: PieceTexts): Pieces[] | null {
  const pieces: Pieces[] = [];
  for (const denomination_centavos of DENOMINATIONS) {
    const count = piecesIn(texts[denomination_centavos]);
    if (count === null) return null;
    if (count > 0) pieces.push({ denomination_centavos, count });
  }
  return pieces;
}

export function sumOf(pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { denomination_centavos, count }) => sum + denomination_centavos * count, 0);
}

/** The text after − or +; a text that is not a number counts as none. */
export function stepped(text: string | undefined, by: 1 | -1): string {
  const count = (piecesIn(text) ?? 0) + by;
  return count <= 0 ? '' : String(Math.min(count, MOST_PIECES));
}
