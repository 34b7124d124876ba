import { memo, useEffect, useState } from 'react';
import { EmptyState } from '~/components/empty-state';
import { type Retry, useRetry } from '~/components/failed-state';
import { type Card, useBoard } from './board-store';
import classes from './orders-board.module.css';
import { TicketCard } from './ticket-card';
import { isOpen } from './tickets';
import { FAILED } from './tickets-feed';
import { useTickets } from './tickets-store';

interface OrdersBoardProps {
  failed: boolean;
  onRetry: Retry;
}

/** The tickets to make, oldest first from left to right and down. */
export function OrdersBoard({ failed, onRetry }: OrdersBoardProps) {
  const loaded = useTickets((state) => state.readAt > 0);
  const again = useRetry(onRetry, FAILED);
  const earlier = useBoard((state) => state.earlier);
  const current = useBoard((state) => state.current);
  if (!loaded && failed) {
    return (
      <EmptyState title={FAILED} sentence="They appear as soon as the server answers.">
        <button type="button" className={classes.retry} {...again} />
      </EmptyState>
    );
  }
  if (!loaded) return <LoadingBoard />;
  return (
    <>
      {earlier.length > 0 && <EarlierOrders ids={earlier} />}
      {current.length > 0 ? (
        <TicketList ids={current} label="Active Orders" />
      ) : (
        <EmptyState title="No active orders" sentence="The next order appears here by itself." />
      )}
    </>
  );
}

/**
 * A strip of its own, closed: what somebody may still be waiting for is current, also after midnight. A ticket that
 * no kitchen has seen opens it: what is confirmed as seen stands where it can be.
 */
function EarlierOrders({ ids }: { ids: readonly string[] }) {
  const more = useTickets((state) => state.moreEarlier);
  const [open, setOpen] = useState(false);
  const unseen = useBoard(({ cards }) => ids.filter((id) => isUnseen(cards[id])).join());
  // A sale of last night that arrives in the morning is paid, and nobody has looked at it yet.
  useEffect(() => {
    if (unseen) setOpen(true);
  }, [unseen]);
  return (
    <details className={classes.earlier} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <h2>Unfinished from earlier</h2>
        <span className={classes.count}>{ids.length + more}</span>
      </summary>
      <TicketList ids={ids} label="Unfinished from earlier" />
      {more > 0 && (
        <p className={classes.note}>The newest {ids.length} of them. Complete these to see the others.</p>
      )}
    </details>
  );
}

function isUnseen(card: Card | undefined): boolean {
  return card !== undefined && card.seen_at === null && isOpen(card);
}

const TicketList = memo(function TicketList({ ids, label }: { ids: readonly string[]; label: string }) {
  return (
    <ol className={classes.tickets} aria-label={label}>
      {ids.map((id) => (
        <TicketCard key={id} id={id} />
      ))}
    </ol>
  );
});

const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => `place-${index}`);

function LoadingBoard() {
  return (
    <>
      <p className={classes.loading} role="status">
        Loading orders...
      </p>
      <div className={classes.tickets} aria-hidden>
        {PLACEHOLDERS.map((place) => (
          <div key={place} className={classes.placeholder} />
        ))}
      </div>
    </>
  );
}
