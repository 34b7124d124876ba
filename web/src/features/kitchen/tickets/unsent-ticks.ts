/** Ticks that wait on this device are shown on their tickets until the server has them. */
import type { Ticket } from '~/api/types';
import { onRecorded, useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';
import type { Wanted } from './tickets';
import { receiveTicket, setUnsent } from './tickets-store';

/** By ticket: the unsent lines, each with its new state. */
function unsentOf(rows: readonly Row[]): Record<string, Wanted> {
  const unsent: Record<string, Wanted> = {};
  for (const row of rows) {
    if (row.kind !== 'tick') continue;
    const { ticket_id, line_id, completed } = row.tick;
    unsent[ticket_id] = { ...unsent[ticket_id], [line_id]: completed };
  }
  return unsent;
}

/** Returns a stop function. */
export function syncUnsentTicks(): () => void {
  setUnsent(unsentOf(useOutbox.getState().rows));
  const stops = [
    useOutbox.subscribe(({ rows }, before) => {
      if (rows !== before.rows) setUnsent(unsentOf(rows));
    }),
    // Before the row goes, so that a line just sent is never shown in its old state.
    onRecorded((record, kind) => {
      if (kind === 'tick' && record) receiveTicket(record as Ticket);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
