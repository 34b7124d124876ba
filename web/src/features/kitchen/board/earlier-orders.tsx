import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isOpen } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { EARLIER } from '../words';
import classes from './board.module.css';
import { type Card, useBoard } from './board-store';
import { EarlierTogether } from './earlier-together';
import type { Shape } from './packing';
import { TicketList } from './ticket-list';
import { useFocusNeighbour } from './use-focus-neighbour';

/**
 * A strip that is closed by default: orders that somebody may still be waiting for count as current, even after
 * midnight. It opens for a ticket that no kitchen has seen, since a ticket must be visible before it is confirmed as
 * seen, and for a ticket that is searched for.
 */
export function EarlierOrders({ ids, shape }: { ids: readonly string[]; shape: Shape }) {
  const more = useTickets((state) => state.moreEarlier);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  useFocusNeighbour(place);
  const unseen = useBoard(({ cards }) => ids.filter((id) => isUnseen(cards[id])).join());
  const isLit = useBoard(({ lit }) => lit?.part === 'earlier');
  // A sale made last night that arrives in the morning is paid, and nobody has seen it yet.
  useEffect(() => {
    if (unseen || isLit) setOpen(true);
  }, [unseen, isLit]);
  return (
    <details
      ref={place}
      className={classes.earlier}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`row tall gap-12 ${classes.summary}`}>
        <h2 className="large">{EARLIER}</h2>
        <span className={`badge ${classes.count}`}>{ids.length + more}</span>
        <IconChevronDown size={24} className="arrow push dim" data-open={open} aria-hidden />
      </summary>
      <EarlierTogether ids={ids} />
      <TicketList ids={ids} part="earlier" shape={shape} />
      {more > 0 && (
        <p className="dim">Only the latest {ids.length} are shown. Complete these to see the rest.</p>
      )}
    </details>
  );
}

function isUnseen(card: Card | undefined): boolean {
  return card !== undefined && card.seen_at === null && isOpen(card);
}
