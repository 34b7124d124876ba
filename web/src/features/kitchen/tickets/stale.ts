import { useLive } from '~/live/live';
import { useTickets } from './tickets-store';

/** After this much silence the tickets may be old, and the screen must say so. */
const STALE_MS = 10_000;

/**
 * When the tickets were last known to be right, by this device's clock; 0 before the first list. A word from the
 * server is enough, unless something may have been missed since the last list.
 */
export function updatedAtOf(readAt: number, behind: boolean, heardAt: number): number {
  return behind || readAt === 0 ? readAt : Math.max(readAt, heardAt);
}

/** A future time means nothing either: the tablet's clock was set back since. */
export function isStale(updatedAt: number, now: number): boolean {
  return Math.abs(now - updatedAt) > STALE_MS;
}

export function useTicketsUpdatedAt(): number {
  const readAt = useTickets((state) => state.readAt);
  const behind = useTickets((state) => state.behind);
  const heardAt = useLive((state) => state.heardAt);
  return updatedAtOf(readAt, behind, heardAt);
}

/** Whether the screen shows what the server has, as far as anyone can tell. */
export function areTicketsFresh(): boolean {
  const { readAt, behind } = useTickets.getState();
  return !isStale(updatedAtOf(readAt, behind, useLive.getState().heardAt), Date.now());
}
