import { staleAfter } from '~/lib/stale';
import { type LiveState, useLive } from '~/live/live';
import { type TicketsState, useTickets } from './tickets-store';

type Read = Pick<TicketsState, 'readAt' | 'behind' | 'aheadMs'>;
type Heard = Pick<LiveState, 'heardAt' | 'clockOffsetMs'>;

/** After ten seconds of silence the tickets may be stale, and the screen must say so. */
export const isStale = staleAfter(10_000);

/**
 * When the tickets were last known to be right, by this device's clock; 0 before the first list. Any message from the
 * server counts, unless events may have been missed since the last list. A message is as old as it was late: the time in
 * it says how far the server is ahead, and a list that came sooner said that it is further.
 */
export function updatedAtOf({ readAt, behind, aheadMs }: Read, { heardAt, clockOffsetMs }: Heard): number {
  const lateMs = Math.max(0, aheadMs - clockOffsetMs);
  return behind || readAt === 0 ? readAt : Math.max(readAt, heardAt - lateMs);
}

export function useTicketsUpdatedAt(): number {
  const readAt = useTickets((state) => state.readAt);
  const behind = useTickets((state) => state.behind);
  const aheadMs = useTickets((state) => state.aheadMs);
  const heardAt = useLive((state) => state.heardAt);
  const clockOffsetMs = useLive((state) => state.clockOffsetMs);
  return updatedAtOf({ readAt, behind, aheadMs }, { heardAt, clockOffsetMs });
}

/** Whether the screen shows what the server has, as far as can be told. */
export function areTicketsFresh(): boolean {
  return !isStale(updatedAtOf(useTickets.getState(), useLive.getState()), Date.now());
}
