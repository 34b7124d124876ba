import { useMemo } from 'react';
import { useBoard } from '../board/board-store';
import { lastCompletedFirst, wasCompletedLately } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { CompletedCard } from './completed-card';
import classes from './panels.module.css';

/** The latest completed orders of today and last night, last finished first, without tickets still on the board. */
export function CompletedOrders() {
  const tickets = useTickets((state) => state.tickets);
  const day = useTickets((state) => state.day);
  const loaded = useTickets((state) => state.readAt > 0);
  const more = useTickets((state) => state.moreCompleted);
  const cards = useBoard((state) => state.cards);
  const all = useMemo(
    () => Object.values(tickets).filter((ticket) => day !== null && wasCompletedLately(ticket, day)),
    [tickets, day],
  );
  const done = useMemo(() => all.filter(({ id }) => !cards[id]).sort(lastCompletedFirst), [all, cards]);
  return (
    <section className={`filled gap-0 ${classes.panel} ${classes.completed}`} aria-label="Completed">
      <div className={`row tall ${classes.title}`}>
        <h2 className="large">Completed</h2>
      </div>
      <div className={`stack scroll grow ${classes.scroll}`}>
        {loaded && done.length === 0 && (
          <p className="small dim">Completed orders stay here in case you need to recall one.</p>
        )}
        <ul className="lines">
          {done.map((ticket) => (
            <CompletedCard key={ticket.id} ticket={ticket} />
          ))}
        </ul>
        {more > 0 && done.length > 0 && (
          <p className="small dim">
            The latest {done.length} of {all.length + more}.
          </p>
        )}
      </div>
    </section>
  );
}
