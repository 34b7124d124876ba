import { IconChevronDown } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Ticket } from '~/api/types';
import { useEachSecond } from '~/lib/use-each-second';
import { useBoard } from '../board/board-store';
import { isStale, useTicketsUpdatedAt } from '../tickets/stale';
import { isEarlier, stillToMake, type ToMake } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { EARLIER } from '../words';
import classes from './panels.module.css';
import { ToMakeRows } from './to-make-rows';

const TITLE = 'Still to make';

/** The sum of all open tickets, leftovers separately. On a phone it is a collapsible strip. */
export function StillToMake({ strip, failed }: { strip: boolean; failed: boolean }) {
  const { current, earlier } = useSums();
  const loaded = useTickets((state) => state.readAt > 0);
  const updatedAt = useTicketsUpdatedAt();
  // Unknown is not empty: true only after the first list, and while the latest is not stale.
  const isKnown = useEachSecond((now) => loaded && !isStale(updatedAt, now));
  const [open, setOpen] = useState(false);
  const title = (
    <>
      <h2 className="large">{TITLE}</h2>
      <span className="large strong dim">{loaded && unitsOf(current)}</span>
    </>
  );
  const rows = (
    <>
      <ToMakeRows rows={current} part="current" />
      {current.length === 0 && (
        <p className="small dim">
          {isKnown ? 'Nothing to make.' : !loaded && !failed && 'Loading orders...'}
        </p>
      )}
      {earlier.length > 0 && (
        <section aria-label={EARLIER}>
          <h3 className={`row between ${classes.earlier}`}>
            {EARLIER} <span className="large strong dim">{unitsOf(earlier)}</span>
          </h3>
          <ToMakeRows rows={earlier} part="earlier" />
        </section>
      )}
    </>
  );
  if (strip) {
    return (
      <details className={classes.strip} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`row tall gap-12 ${classes.title}`}>
          {title}
          <IconChevronDown size={24} className="arrow push dim" data-open={open} aria-hidden />
        </summary>
        <div className={`stack ${classes.scroll}`}>{rows}</div>
      </details>
    );
  }
  return (
    <section className={`filled gap-0 ${classes.panel}`} aria-label={TITLE}>
      <div className={`row tall between ${classes.title}`}>{title}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className={`stack scroll grow ${classes.scroll}`} tabIndex={0}>
        {rows}
      </div>
    </section>
  );
}

function useSums(): { current: ToMake[]; earlier: ToMake[] } {
  // Deferred until the tick has been drawn: a tap never waits for the sum.
  const tickets = useDeferredValue(useTickets((state) => state.tickets));
  const day = useTickets((state) => state.day);
  // A ticket that was current when the day ended stays current.
  const stays = useBoard((state) => state.current);
  return useMemo(() => {
    const known = new Set(stays);
    const isLeft = (ticket: Ticket) => day !== null && isEarlier(ticket, day) && !known.has(ticket.id);
    const all = Object.values(tickets);
    return {
      current: stillToMake(all.filter((ticket) => !isLeft(ticket))),
      earlier: stillToMake(all.filter(isLeft)),
    };
  }, [tickets, day, stays]);
}

function unitsOf(rows: readonly ToMake[]): number {
  return rows.reduce((sum, { units }) => sum + units, 0);
}
