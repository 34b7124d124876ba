import { useEffect } from 'react';
import { unseenTickets } from './counter-mark';
import { useTicketsFeed } from './tickets-feed';
import { useTickets } from './tickets-store';
import { useUnseen } from './unseen';
import { useOpenKitchens, useServerNow } from './use-server-now';

/** Watches all tickets for the till, which shows none of them. */
export function UnseenWatch() {
  useTicketsFeed();
  const tickets = useTickets((state) => state.tickets);
  const unseen = unseenTickets(Object.values(tickets), useOpenKitchens(), useServerNow());
  const numbers = unseen.map(({ order_number }) => order_number).join();

  useEffect(() => {
    useUnseen.setState({ numbers: numbers === '' ? [] : numbers.split(',').map(Number) });
  }, [numbers]);
  useEffect(() => () => useUnseen.setState({ numbers: [] }), []);
  return null;
}
