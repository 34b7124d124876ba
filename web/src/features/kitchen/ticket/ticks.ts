import { useConnection } from '~/api/connection';
import { isWorthRetrying } from '~/api/errors';
import type { Ticked, Ticket } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { type Clocks, clocksNow } from '~/outbox/clocks';
import { queueTick } from '~/outbox/outbox';
import { cannotStore } from '~/outbox/words';
import { putTicks, putTicksTogether } from '../api';
import { isDone, withWanted } from '../tickets/tickets';
import { receiveTicket, setWanted, useTickets } from '../tickets/tickets-store';
import { ordersCompleted } from '../words';
import { type Batch, nextBatch, stillWanted, withoutBatch } from './tick-queue';
import { narrowUndo, offerUndo } from './undo';
import { withRetries } from './with-retries';

/** Tickets with a call under way. Each has one at a time, because a later tap must not overtake an earlier one. */
const sending = new Set<string>();
/** Tickets as they were when tapped, since the screen may have been left, and when each line was last tapped. */
const tapped = new Map<string, { ticket: Ticket; at: Readonly<Record<string, Clocks>> }>();
/** If the server takes longer, the ticks wait on this device. */
const ANSWER_WITHIN_MS = 3000;

/** Lines of one ticket to set. */
export interface TicketTicks {
  ticket: Ticket;
  lineIds: readonly string[];
}

/**
 * Set lines of a ticket as shown: immediately on the screen, and on the server as soon as possible. A tick that
 * completes a ticket can be undone.
 */
export function tick(ticket: Ticket, lineIds: readonly string[], completed: boolean): void {
  // Starting the call costs as much as the strike-through, so the next frame comes first.
  if (show(ticket, lineIds, completed)) setTimeout(send, 0, ticket.id);
}

/** Likewise for several tickets in one call, all or nothing; this does not wait for an unreachable server. */
export function tickTogether(parts: readonly TicketTicks[], completed: boolean): void {
  const changed = parts.filter(({ ticket, lineIds }) => show(ticket, lineIds, completed));
  const ids = changed.map(({ ticket }) => ticket.id);
  if (ids.length > 0) setTimeout(sendTogether, 0, ids, completed);
}

/** Returns whether anything changes. */
function show(ticket: Ticket, lineIds: readonly string[], completed: boolean): boolean {
  const changed = ticket.lines.filter((line) => lineIds.includes(line.id) && line.completed !== completed);
  if (changed.length === 0) return false;
  const lines = Object.fromEntries(changed.map(({ id }) => [id, completed]));
  const at = clocksNow();
  const times = Object.fromEntries(changed.map(({ id }) => [id, at]));
  tapped.set(ticket.id, { ticket, at: { ...tapped.get(ticket.id)?.at, ...times } });
  setWanted(ticket.id, { ...useTickets.getState().wanted[ticket.id], ...lines });
  offerUndo(ticket.id, isDone(withWanted(ticket, lines)) ? Object.keys(lines) : null);
  return true;
}

async function send(ticketId: string): Promise<void> {
  if (sending.has(ticketId)) return;
  sending.add(ticketId);
  try {
    for (let batch = next(ticketId); batch; batch = next(ticketId)) {
      const ticked = await sendOrStore(ticketId, batch);
      if (!ticked) continue;
      const { ticket } = ticked;
      settle(ticket, batch);
      const done = batch.completed && isDone(ticket);
      showSuccess('Success', done ? ordersCompleted(1) : 'Order item status updated');
    }
  } catch {
    dropWanted(ticketId);
    showFailure('Failed to update order item status');
  } finally {
    sending.delete(ticketId);
    tapped.delete(ticketId);
  }
}

async function sendTogether(ids: readonly string[], completed: boolean): Promise<void> {
  const batches = new Map<string, Batch>();
  for (const id of ids) {
    const batch = sending.has(id) ? null : next(id);
    // A ticket with a call under way, or with lines that wait on this device, is sent by itself.
    if (batch && hasUnsent(id, batch)) void send(id);
    else if (batch?.completed === completed) batches.set(id, batch);
  }
  if (batches.size === 0) return;
  for (const id of batches.keys()) sending.add(id);
  try {
    const results = await sendBatches(batches, completed);
    for (const [id, batch] of batches) {
      const ticket = results.get(id)?.ticket;
      // A ticket voided since then has no answer: it can no longer be ticked.
      if (ticket) settle(ticket, batch);
      else dropWanted(id);
    }
    showSuccess('Success', completed ? ordersCompleted(results.size) : 'Order item status updated');
  } catch {
    // Perhaps only the answer was lost: check what the server has published since.
    const unconfirmed = [...batches].filter(([id, batch]) => !settleFromEvents(id, batch));
    for (const [id] of unconfirmed) dropWanted(id);
    if (unconfirmed.length > 0) showFailure('Failed to update order item status');
    else showSuccess('Success', completed ? ordersCompleted(batches.size) : 'Order item status updated');
  } finally {
    for (const [id, batch] of batches) {
      sending.delete(id);
      countFromNow(id, batch);
      if (next(id)) void send(id);
      else tapped.delete(id);
    }
  }
}

function sendBatches(batches: ReadonlyMap<string, Batch>, completed: boolean): Promise<Map<string, Ticked>> {
  const tickets = Array.from(batches, ([id, { lineIds }]) => ({ id, line_ids: lineIds }));
  return withRetries(async (signal, limit, failures) => {
    const ticked = await putTicksTogether({ tickets, completed, ...limit }, signal);
    const results = new Map(ticked.tickets.map((result) => [result.ticket.id, result]));
    // After a lost answer it is unknown which call changed what.
    for (const [id, { lineIds }] of batches)
      if (failures === 0) narrowUndo(id, lineIds, results.get(id)?.changed ?? []);
    return results;
  });
}

/** Apply the server's confirmation. */
function settle(ticket: Ticket, batch: Batch): void {
  receiveTicket(ticket);
  setWanted(ticket.id, stillWanted(useTickets.getState().wanted[ticket.id] ?? {}, batch, ticket));
}

/**
 * Settle a batch without its answer, if the server has since published the ticket as it was wanted; returns whether it
 * has.
 */
function settleFromEvents(ticketId: string, batch: Batch): boolean {
  const ticket = useTickets.getState().known[ticketId];
  const lines = ticket?.lines.filter(({ id }) => batch.lineIds.includes(id)) ?? [];
  if (!ticket || ticket.voided || !lines.every((line) => line.completed === batch.completed)) return false;
  settle(ticket, batch);
  return true;
}

/** Drops later taps too: the cook sees the server's version and taps again. */
function dropWanted(ticketId: string): void {
  setWanted(ticketId, null);
  offerUndo(ticketId, null);
}

/** Returns null if the server cannot be reached now, so that the batch waits on this device. */
async function sendOrStore(ticketId: string, batch: Batch): Promise<Ticked | null> {
  try {
    // Lines with changes waiting on this device must queue behind them.
    if (useConnection.getState().reachable && !hasUnsent(ticketId, batch))
      return await sendBatch(ticketId, batch);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
  } finally {
    countFromNow(ticketId, batch);
  }
  await storeBatch(ticketId, batch);
  return null;
}

/** Lines tapped again during their call count from its end: it may have arrived after the tap, and counts from then. */
function countFromNow(ticketId: string, { lineIds, completed }: Batch): void {
  const taps = tapped.get(ticketId);
  const wanted = useTickets.getState().wanted[ticketId] ?? {};
  const again = lineIds.filter((id) => wanted[id] === !completed);
  if (!taps || again.length === 0) return;
  const now = clocksNow();
  tapped.set(ticketId, { ...taps, at: { ...taps.at, ...Object.fromEntries(again.map((id) => [id, now])) } });
}

function hasUnsent(ticketId: string, { lineIds }: Batch): boolean {
  const unsent = useTickets.getState().unsent[ticketId] ?? {};
  return lineIds.some((id) => id in unsent);
}

async function storeBatch(ticketId: string, { lineIds, completed }: Batch): Promise<void> {
  const taps = tapped.get(ticketId);
  if (!taps) return dropWanted(ticketId);
  const { order_number, lines } = taps.ticket;
  const areStored = await Promise.all(
    lines
      .filter(({ id }) => lineIds.includes(id))
      .map(({ id, name }) =>
        queueTick(
          { ticket_id: ticketId, order_number, line_id: id, name, completed },
          taps.at[id] ?? clocksNow(),
        ),
      ),
  );
  setWanted(ticketId, withoutBatch(useTickets.getState().wanted[ticketId] ?? {}, { lineIds, completed }));
  // Nothing to say if all were stored: the ticket itself shows 'Not sent yet'.
  if (!areStored.every(Boolean)) showFailure(cannotStore('tick'), 'Not Saved');
}

function next(ticketId: string): Batch | null {
  return nextBatch(useTickets.getState().wanted[ticketId]);
}

async function sendBatch(ticketId: string, { lineIds, completed }: Batch): Promise<Ticked> {
  const ticked = await putTicks(ticketId, lineIds, completed, ANSWER_WITHIN_MS);
  narrowUndo(ticketId, lineIds, ticked.changed);
  return ticked;
}
