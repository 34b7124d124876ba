import classes from './insights.module.css';
import { piecesOf } from './unverified';

interface MarkedTextProps {
  text: string;
  /** Numbers that are not in the report, as written. */
  unverified: readonly string[];
}

/** Plain text, in which the numbers that the report does not have are underlined. */
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
