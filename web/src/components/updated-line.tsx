import { useEffect, useState } from 'react';
import { formatTime } from '~/lib/time';
import classes from './updated-line.module.css';

const STALE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

/** 'Updated 3:07 PM'; amber, and in words, when the figures are older than a minute. */
export function UpdatedLine({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  // Holds its place until the first answer.
  if (at === 0) return <span className={`fixed small ${classes.line}`} />;
  const stale = now - at > STALE_MS;
  return (
    <span className={`fixed small dim nowrap ${classes.line}`} data-stale={stale || undefined}>
      Updated {formatTime(at)}
      {stale && <span className="word">, may be old</span>}
    </span>
  );
}
