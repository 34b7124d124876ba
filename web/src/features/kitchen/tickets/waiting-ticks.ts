/** Ticks that wait on this device are shown on their tickets until the server has them. */
import type { Ticket } from '~/api/types';
import { onRecorded, useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';
import type { Wanted } from './tickets';
import { hearTicket, showWaits } from './tickets-store';

/** By ticket: the waiting lines, and the state that each is to have. */
function waitsOf(rows: readonly Row[]): Record<string, Wanted> {
  const waits: Record<string, Wanted> = {};
  for (const row of rows) {
    if (row.kind !== 'tick') continue;
    const { ticket_id, line_id, completed } = row.tick;
    waits[ticket_id] = { ...waits[ticket_id], [line_id]: completed };
  }
  return waits;
}

/** Returns a stop function. */
export function keepWaitsShown(): () => void {
  showWaits(waitsOf(useOutbox.getState().rows));
  const stops = [
    useOutbox.subscribe(({ rows }, before) => {
      if (rows !== before.rows) showWaits(waitsOf(rows));
    }),
    // Before the row goes, so that a line just sent is never shown in its old state.
    onRecorded((record, kind) => {
      if (kind === 'tick' && record) hearTicket(record as Ticket);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
