import { useLive } from '~/live/live';
import { useTickets } from './tickets-store';

/** After this much silence the tickets may be stale, and the screen must say so. */
const STALE_MS = 10_000;

/**
 * When the tickets were last known to be right, by this device's clock; 0 before the first list. Any message from the
 * server counts, unless events may have been missed since the last list.
 */
export function updatedAtOf(readAt: number, behind: boolean, heardAt: number): number {
  return behind || readAt === 0 ? readAt : Math.max(readAt, heardAt);
}

/** Once stale, only news makes the tickets fresh: a clock that was set back comes to the time of the last news again. */
let foundStale = Number.NaN;

/** A time in the future counts as stale, too: the tablet's clock was set back since. */
export function isStale(updatedAt: number, now: number): boolean {
  if (Math.abs(now - updatedAt) > STALE_MS) foundStale = updatedAt;
  return updatedAt === foundStale;
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
