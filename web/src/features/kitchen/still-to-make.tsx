import { useDeferredValue, useMemo } from 'react';
import { useClock } from './clock';
import classes from './side-panel.module.css';
import { isStale, useTicketsUpdatedAt } from './stale';
import { stillToMake } from './tickets';
import { useTickets } from './tickets-store';

const TITLE = 'Still to make';

/** What all open tickets ask for together. On a phone it is a strip that opens. */
export function StillToMake({ strip, failed }: { strip: boolean; failed: boolean }) {
  // After the tick has been drawn: the sum is never what a tap waits for.
  const tickets = useDeferredValue(useTickets((state) => state.tickets));
  const list = useMemo(() => stillToMake(Object.values(tickets)), [tickets]);
  const units = list.reduce((sum, entry) => sum + entry.units, 0);
  const rows = (
    <ul className={classes.rows}>
      {list.map(({ what, units }) => (
        <li key={what} className={classes.row}>
          <span className={classes.units}>{units}</span> <span className={classes.what}>{what}</span>
        </li>
      ))}
    </ul>
  );
  const loaded = useTickets((state) => state.readAt > 0);
  const updatedAt = useTicketsUpdatedAt();
  // What is not known is not nothing: before the first list, and when the last one may be old.
  const isKnown = useClock(({ now }) => loaded && !isStale(updatedAt, now));
  const nothing = list.length === 0 && (
    <p className={classes.note}>{isKnown ? 'Nothing to make.' : !loaded && !failed && 'Loading orders...'}</p>
  );
  if (strip) {
    return (
      <details className={classes.strip}>
        <summary className={classes.title}>
          <h2>{TITLE}</h2>
          <span className={classes.count}>{loaded && units}</span>
        </summary>
        {rows}
        {nothing}
      </details>
    );
  }
  return (
    <section className={classes.panel} aria-label={TITLE}>
      <div className={classes.title}>
        <h2>{TITLE}</h2>
        <span className={classes.count}>{loaded && units}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        {rows}
        {nothing}
      </div>
    </section>
  );
}
