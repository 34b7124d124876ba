/** Pure rules for which of a ticket's wanted changes go to the server next. */
import type { Ticket } from '~/api/types';
import type { Wanted } from '../tickets/tickets';

/** Lines that one call sets to the same state. */
export interface Batch {
  lineIds: string[];
  completed: boolean;
}

/** The next call: the oldest wanted state, with all lines that want it. */
export function nextBatch(wanted: Wanted | undefined): Batch | null {
  const [first] = Object.entries(wanted ?? {});
  if (!wanted || !first) return null;
  const completed = first[1];
  return { lineIds: Object.keys(wanted).filter((id) => wanted[id] === completed), completed };
}

/**
 * What is still wanted after the answer to a batch. A line tapped again since then stays, unless the ticket already has
 * that state.
 */
export function stillWanted(wanted: Wanted, batch: Batch, ticket: Ticket): Wanted {
  const present = new Map(ticket.lines.map(({ id, completed }) => [id, completed]));
  const left = Object.entries(withoutBatch(wanted, batch));
  return Object.fromEntries(left.filter(([id, completed]) => present.get(id) !== completed));
}

/** What is still wanted after a batch was answered, or stored on this device; a line tapped again since stays. */
export function withoutBatch(wanted: Wanted, { lineIds, completed: sent }: Batch): Wanted {
  const left = Object.entries(wanted).filter(
    ([id, completed]) => !(lineIds.includes(id) && completed === sent),
  );
  return Object.fromEntries(left);
}
