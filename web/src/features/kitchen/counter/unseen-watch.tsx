import { useEffect } from 'react';
import { isCurrent } from '../tickets/tickets';
import { useTicketsFeed } from '../tickets/tickets-feed';
import { useTickets } from '../tickets/tickets-store';
import { unseenTickets } from './counter-mark';
import { useUnseen } from './unseen';
import { useKitchens, useServerNow } from './use-server-now';

/** Watches all tickets for the till, which shows none of them. */
export function UnseenWatch() {
  useTicketsFeed();
  const tickets = useTickets((state) => state.tickets);
  const day = useTickets((state) => state.day);
  // Tickets left open days ago have a strip of their own, and nobody waits for them at the counter.
  const current = Object.values(tickets).filter((ticket) => day !== null && isCurrent(ticket, day));
  const unseen = unseenTickets(current, useKitchens(), useServerNow());
  const numbers = unseen.map(({ order_number }) => order_number).join();

  useEffect(() => {
    useUnseen.setState({ numbers: numbers === '' ? [] : numbers.split(',').map(Number) });
  }, [numbers]);
  useEffect(() => () => useUnseen.setState({ numbers: [] }), []);
  return null;
}
