import type { Ticked, Ticket } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { putTicks } from './api';
import { insist } from './insist';
import { type Batch, nextBatch, stillWanted } from './tick-lane';
import { isDone, withWanted } from './tickets';
import { hearTicket, useTickets, want } from './tickets-store';
import { keepUndo, narrowUndo } from './undo';

/** Tickets of which a call is under way. One at a time each: a later tap must not overtake an earlier one. */
const sending = new Set<string>();

/**
 * Sets lines of a ticket as it is shown: on the screen at once, on the server as soon as it can be.
 * Whatever completes a ticket can be undone.
 */
export function tick(ticket: Ticket, lineIds: readonly string[], completed: boolean): void {
  const changed = ticket.lines.filter((line) => lineIds.includes(line.id) && line.completed !== completed);
  if (changed.length === 0) return;
  const lines = Object.fromEntries(changed.map(({ id }) => [id, completed]));
  want(ticket.id, { ...useTickets.getState().wanted[ticket.id], ...lines });
  keepUndo(ticket.id, isDone(withWanted(ticket, lines)) ? Object.keys(lines) : null);
  // Making the call costs as much as the strike-through: the next frame comes first.
  setTimeout(send, 0, ticket.id);
}

async function send(ticketId: string): Promise<void> {
  if (sending.has(ticketId)) return;
  sending.add(ticketId);
  try {
    for (let batch = next(ticketId); batch; batch = next(ticketId)) {
      const { ticket } = await sendBatch(ticketId, batch);
      hearTicket(ticket);
      want(ticketId, stillWanted(useTickets.getState().wanted[ticketId] ?? {}, batch, ticket));
      const done = batch.completed && isDone(ticket);
      showSuccess('Success', done ? 'Order completed!' : 'Order item status updated');
    }
  } catch {
    // The later taps too: the cook sees the ticket as the server has it, and says it again.
    want(ticketId, null);
    keepUndo(ticketId, null);
    showFailure('Failed to update order item status');
  } finally {
    sending.delete(ticketId);
  }
}

function next(ticketId: string): Batch | null {
  return nextBatch(useTickets.getState().wanted[ticketId]);
}

function sendBatch(ticketId: string, { lineIds, completed }: Batch): Promise<Ticked> {
  return insist(async (signal, failures) => {
    const ticked = await putTicks(ticketId, lineIds, completed, signal);
    // After a lost answer nobody knows any more which call changed what.
    if (failures === 0) narrowUndo(ticketId, lineIds, ticked.changed);
    return ticked;
  });
}
