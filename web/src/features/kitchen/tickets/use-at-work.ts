import { useEffect } from 'react';
import { noteAtWork } from '~/lib/at-work';
import { isOpen } from './tickets';
import { useTickets } from './tickets-store';

/** Prevents the screen from reloading for a new version while an order is, or may be, open. */
export function useAtWork(): void {
  const atWork = useTickets(
    ({ tickets, wanted, behind }) =>
      behind || Object.keys(wanted).length > 0 || Object.values(tickets).some(isOpen),
  );
  useEffect(() => {
    noteAtWork('kitchen', atWork);
    return () => noteAtWork('kitchen', false);
  }, [atWork]);
}
