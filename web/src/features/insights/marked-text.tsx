import classes from './insights.module.css';
import { piecesOf } from './unverified';

interface MarkedTextProps {
  text: string;
  /** Numbers that are not in the report, as written in the text. */
  unverified: readonly string[];
}

/** Plain text in which numbers that are not in the report are underlined. */
export function MarkedText({ text, unverified }: MarkedTextProps) {
  return piecesOf(text, unverified).map((piece) =>
    piece.unverified ? (
      <mark key={piece.at} className={classes.doubtful}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
