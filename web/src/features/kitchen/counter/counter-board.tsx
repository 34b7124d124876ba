import type { ReactNode } from 'react';
import type { Ticket } from '~/api/types';
import { Button } from '~/components/button';
import { ageInShort, ageMinutes, durationText } from '../ticket/ages';
import type { BusinessDay } from '../tickets/tickets';
import { useTickets } from '../tickets/tickets-store';
import { counterList } from './counter-list';
import { unseenSince } from './counter-mark';
import { CounterOrderRow } from './counter-order-row';
import { useKitchens, useServerNow } from './use-server-now';

interface Props {
  day: BusinessDay;
  /** Show only orders with this number; null if none is searched for. */
  searchedNumber: number | null;
  /** Must be stable. */
  onOpen: (id: string) => void;
  /** Null if all are shown. */
  onShowAll: (() => void) | null;
}

/** Orders being made on the left and done ones on the right; on a phone, one below the other. */
export function CounterBoard({ day, searchedNumber, onOpen, onShowAll }: Props) {
  const tickets = useTickets((state) => state.tickets);
  const more = useTickets((state) => state.moreCompleted);
  const now = useServerNow();
  const kitchens = useKitchens();
  const { earlier, active, done } = counterList(Object.values(tickets), day, searchedNumber);
  if (searchedNumber !== null && earlier.length + active.length + done.length === 0)
    return <p className="dim">No order has this number</p>;

  const unseen = (ticket: Ticket) => unseenSince(ticket, kitchens, now);
  const row = (ticket: Ticket) => (
    <CounterOrderRow
      key={ticket.id}
      ticket={ticket}
      age={ageOf(ticket, now)}
      unseenSince={unseen(ticket)}
      isEarlier={ticket.on !== day.on}
      onOpen={onOpen}
    />
  );
  return (
    <div className="columns top">
      <div className="stack gap-16">
        {earlier.length > 0 && (
          <Section title={`Unfinished from earlier (${earlier.length})`}>{earlier.map(row)}</Section>
        )}
        <Section
          title={`Active (${active.length})`}
          emptyText={
            searchedNumber === null && 'No active orders. The next order with a number will appear here.'
          }
        >
          {/* Orders that need attention come first. */}
          {active.toSorted((a, b) => Number(unseen(a) === null) - Number(unseen(b) === null)).map(row)}
        </Section>
      </div>
      <div className="stack gap-16">
        <Section title="Done" emptyText={searchedNumber === null && 'No orders done yet'}>
          {done.map(row)}
        </Section>
        {onShowAll && more > 0 && <Button onClick={onShowAll}>Show all of today</Button>}
      </div>
    </div>
  );
}

/** How long ago an order was placed, or how long it took. */
function ageOf({ order_status, created_at, completed_at }: Ticket, now: number): string {
  return order_status === 'completed'
    ? `Completed in ${durationText(created_at, completed_at ?? created_at)}`
    : ageInShort(ageMinutes(created_at, now));
}

interface SectionProps {
  title: string;
  children: ReactNode[];
  /** Shown in place of an empty list, but not while searching for a number. */
  emptyText?: string | false;
}

function Section({ title, children, emptyText }: SectionProps) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? (
        <ul className="stack">{children}</ul>
      ) : (
        emptyText && <p className="dim">{emptyText}</p>
      )}
    </section>
  );
}
