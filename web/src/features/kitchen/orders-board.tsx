import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '~/components/empty-state';
import { type Retry, useRetry } from '~/components/failed-state';
import { type Card, useBoard } from './board-store';
import classes from './orders-board.module.css';
import type { Shape } from './packing';
import { TicketList } from './ticket-list';
import { isOpen } from './tickets';
import { FAILED } from './tickets-feed';
import { useTickets } from './tickets-store';
import { useShape } from './use-shape';

interface OrdersBoardProps {
  failed: boolean;
  onRetry: Retry;
}

/** The tickets to make, the oldest at the top. */
export function OrdersBoard({ failed, onRetry }: OrdersBoardProps) {
  const loaded = useTickets((state) => state.readAt > 0);
  const again = useRetry(onRetry, FAILED);
  if (!loaded && failed) {
    return (
      <EmptyState title={FAILED} sentence="They appear as soon as the server answers.">
        <button type="button" className={classes.retry} {...again} />
      </EmptyState>
    );
  }
  if (!loaded) return <LoadingBoard />;
  return <Board />;
}

function Board() {
  const earlier = useBoard((state) => state.earlier);
  const current = useBoard((state) => state.current);
  const ruler = useRef<HTMLDivElement>(null);
  const shape = useShape(ruler);
  return (
    <>
      <div ref={ruler} />
      {shape && earlier.length > 0 && <EarlierOrders ids={earlier} shape={shape} />}
      {shape && current.length > 0 && <TicketList ids={current} label="Active Orders" shape={shape} />}
      {current.length === 0 && (
        <EmptyState title="No active orders" sentence="The next order appears here by itself." />
      )}
    </>
  );
}

/**
 * A strip of its own, closed: what somebody may still be waiting for is current, also after midnight. A ticket that
 * no kitchen has seen opens it: what is confirmed as seen stands where it can be.
 */
function EarlierOrders({ ids, shape }: { ids: readonly string[]; shape: Shape }) {
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
      <TicketList ids={ids} label="Unfinished from earlier" shape={shape} />
      {more > 0 && (
        <p className={classes.note}>The newest {ids.length} of them. Complete these to see the others.</p>
      )}
    </details>
  );
}

function isUnseen(card: Card | undefined): boolean {
  return card !== undefined && card.seen_at === null && isOpen(card);
}

const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => `place-${index}`);

function LoadingBoard() {
  return (
    <>
      <p className={classes.loading} role="status">
        Loading orders...
      </p>
      <div className={classes.places} aria-hidden>
        {PLACEHOLDERS.map((place) => (
          <div key={place} className={classes.placeholder} />
        ))}
      </div>
    </>
  );
}
