import { useRef } from 'react';
import { Button } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { type Retry, useRetry } from '~/components/failed-state';
import { FAILED } from '../tickets/tickets-feed';
import { useTickets } from '../tickets/tickets-store';
import classes from './board.module.css';
import { useBoard } from './board-store';
import { EarlierOrders } from './earlier-orders';
import { TicketList } from './ticket-list';
import { useShape } from './use-shape';

interface OrdersBoardProps {
  failed: boolean;
  onRetry: Retry;
}

/** The tickets to make, oldest first. */
export function OrdersBoard({ failed, onRetry }: OrdersBoardProps) {
  const loaded = useTickets((state) => state.readAt > 0);
  const retry = useRetry(onRetry, FAILED);
  if (!loaded && failed) {
    return (
      <EmptyState title={FAILED} sentence="They will appear as soon as the server answers.">
        <Button primary {...retry} />
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
      {shape && current.length > 0 && <TicketList ids={current} part="current" shape={shape} />}
      {current.length === 0 && (
        <EmptyState title="No active orders" sentence="The next order will appear here." />
      )}
    </>
  );
}

const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => `place-${index}`);

function LoadingBoard() {
  return (
    <div className="stack gap-12">
      <p className="large dim" role="status">
        Loading orders...
      </p>
      <div className={`stack gap-12 ${classes.loading}`} aria-hidden>
        {PLACEHOLDERS.map((place) => (
          <div key={place} className="card" />
        ))}
      </div>
    </div>
  );
}
