import { useEffect } from 'react';
import { isCurrent } from '../tickets/tickets';
import { useTicketsFeed } from '../tickets/tickets-feed';
import { useTickets } from '../tickets/tickets-store';
import { unseenTickets } from './counter-mark';
import { useKitchens, useServerNow } from './use-server-now';

interface UnseenWatchProps {
  /** Called with the orders' numbers, longest waiting first. Must be stable. */
  onUnseen: (numbers: readonly number[]) => void;
}

/** Watches all tickets on behalf of the till, which shows none. */
export function UnseenWatch({ onUnseen }: UnseenWatchProps) {
  useTicketsFeed();
  const tickets = useTickets((state) => state.tickets);
  const day = useTickets((state) => state.day);
  // Tickets left open on earlier days have their own strip, and nobody waits for them at the counter.
  const current = Object.values(tickets).filter((ticket) => day !== null && isCurrent(ticket, day));
  const unseen = unseenTickets(current, useKitchens(), useServerNow());
  const numbers = unseen.map(({ order_number }) => order_number).join();

  useEffect(() => {
    onUnseen(numbers === '' ? [] : numbers.split(',').map(Number));
  }, [numbers, onUnseen]);
  return null;
}
