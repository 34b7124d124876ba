import type { Ticket, TicketLine } from '~/api/types';

/** A ticket of one line as the server would send it, with what a test cares about changed. */
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
    name: 'Tapsilog',
    quantity: 1,
    temperature: null,
    order_type: 'dine-in',
    completed: false,
    ...changes,
  };
}
