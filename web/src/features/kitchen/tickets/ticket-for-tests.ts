import type { Ticked, Ticket, TicketLine, TicketList } from '~/api/types';

/** A one-line ticket as the server would send it, with the given changes. */
export function ticketOf(changes: Partial<Ticket>): Ticket {
  const created_at = changes.created_at ?? '2026-03-02T02:00:00Z';
  return {
    id: '019c0000-0000-7000-8000-000000000001',
    order_number: 1,
    order_type: 'dine-in',
    order_status: 'pending',
    total_centavos: 16_500,
    created_at,
    recorded_at: created_at,
    on: '2026-03-02',
    seen_at: null,
    completed_at: null,
    voided: false,
    stopped_at: null,
    restored_at: null,
    items_problem: null,
    version: 0,
    lines: [lineOf({})],
    ...changes,
  };
}

export function lineOf(changes: Partial<TicketLine>): TicketLine {
  return {
    id: '019c0000-0000-7000-8000-000000000002',
    item_id: '019c0000-0000-7000-8000-000000000003',
    name: 'Tapsilog',
    quantity: 1,
    temperature: null,
    order_type: 'dine-in',
    completed: false,
    options: [],
    ...changes,
  };
}

/** The answer of a server that has these tickets and no others. */
export function listOf(...tickets: Ticket[]): TicketList {
  return {
    now: '2026-03-02T02:00:00Z',
    on: '2026-03-02',
    current_since: '2026-03-01T14:00:00Z',
    tickets,
    completed_count: 0,
    earlier_count: 0,
  };
}

/** The server's answer to a tick. */
export function tickedOf(ticket: Ticket, lineIds: readonly string[], completed: boolean): Ticked {
  const changed = ticket.lines.filter((line) => lineIds.includes(line.id) && line.completed !== completed);
  const lines = ticket.lines.map((line) => (lineIds.includes(line.id) ? { ...line, completed } : line));
  const order_status = statusOf(lines);
  const after: Ticket = { ...ticket, version: ticket.version + 1, lines, order_status };
  return { ticket: after, changed: changed.map(({ id }) => id) };
}

function statusOf(lines: readonly TicketLine[]): Ticket['order_status'] {
  if (lines.every(({ completed }) => completed)) return 'completed';
  return lines.some(({ completed }) => completed) ? 'in_progress' : 'pending';
}
