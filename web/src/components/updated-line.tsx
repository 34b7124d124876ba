import { useState } from 'react';
import { staleAfter } from '~/lib/stale';
import { formatTime } from '~/lib/time';
import { useEachSecond } from '~/lib/use-each-second';
import classes from './updated-line.module.css';

const STALE_MS = 60_000;

/** 'Updated 3:07 PM'; amber, and in words, when the figures are older than a minute. */
export function UpdatedLine({ at }: { at: number }) {
  const [isStale] = useState(() => staleAfter(STALE_MS));
  const stale = useEachSecond((now) => isStale(at, now));
  // Reserves the line's place until the first answer.
  if (at === 0) return <span className={`fixed small ${classes.line}`} />;
  return (
    <span className={`fixed small dim ${classes.line}`} data-stale={stale || undefined}>
      <span className="cut">Updated {formatTime(at)}</span>
      {stale && <span className="nowrap">, may be old</span>}
    </span>
  );
}
