import { staleAfter } from '~/lib/stale';
import { useLive } from '~/live/live';
import { useTickets } from './tickets-store';

/** After ten seconds of silence the tickets may be stale, and the screen must say so. */
export const isStale = staleAfter(10_000);

/**
 * When the tickets were last known to be right, by this device's clock; 0 before the first list. Any message from the
 * server counts, unless events may have been missed since the last list.
 */
export function updatedAtOf(readAt: number, behind: boolean, heardAt: number): number {
  return behind || readAt === 0 ? readAt : Math.max(readAt, heardAt);
}

export function useTicketsUpdatedAt(): number {
  const readAt = useTickets((state) => state.readAt);
  const behind = useTickets((state) => state.behind);
  const heardAt = useLive((state) => state.heardAt);
  return updatedAtOf(readAt, behind, heardAt);
}

/** Whether the screen shows what the server has, as far as can be told. */
export function areTicketsFresh(): boolean {
  const { readAt, behind } = useTickets.getState();
  return !isStale(updatedAtOf(readAt, behind, useLive.getState().heardAt), Date.now());
}
