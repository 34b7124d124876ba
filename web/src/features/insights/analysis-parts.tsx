import type { AnalysisPart } from '~/api/types';
import classes from './insights.module.css';
import { MarkedText } from './marked-text';

interface AnalysisPartsProps {
  parts: readonly AnalysisPart[];
  /** Numbers that are not in the report, as written in the text. */
  unverified: readonly string[];
}

/** A detailed analysis with its headings and lists. */
export function AnalysisParts({ parts, unverified }: AnalysisPartsProps) {
  return (
    <div className={`stack ${classes.text}`}>
      {placed(parts).map(({ at, entry }) => (
        <Part key={at} part={entry} unverified={unverified} />
      ))}
    </div>
  );
}

function Part({ part: { kind, lines }, unverified }: { part: AnalysisPart; unverified: readonly string[] }) {
  if (kind === 'heading' || kind === 'paragraph') {
    const Line = kind === 'heading' ? 'h5' : 'p';
    return (
      <Line>
        <MarkedText text={lines.join(' ')} unverified={unverified} />
      </Line>
    );
  }
  const List = kind === 'numbers' ? 'ol' : 'ul';
  return (
    <List className={`stack gap-4 ${classes.bullets}`}>
      {placed(lines).map(({ at, entry }) => (
        <li key={at}>
          <MarkedText text={entry} unverified={unverified} />
        </li>
      ))}
    </List>
  );
}

/** The text never changes and may repeat itself, so an entry's key is its position. */
function placed<T>(entries: readonly T[]): { at: number; entry: T }[] {
  return entries.map((entry, at) => ({ at, entry }));
}
