/** Audits every sale, its entries in the journal, and its kitchen ticket. */
import type { Api, Sale, Ticket } from '../../support/api.ts';
import { isDone, KINDS, type Ledger, methodOf, type SoldSale } from '../ledger.ts';
import { type Audit, allOf } from './audit.ts';

interface Told extends Sale {
  cogs_centavos: number;
  payment_method: string;
  given_back_centavos: number;
  tenders: {
    kind: string;
    amount_centavos: number;
    received_centavos: number | null;
    reference: string | null;
    verified_at: string | null;
  }[];
  voided: boolean;
  stock_returned: boolean;
}

interface History {
  events: { action: string; staff_first_name: string | null; details: { held_ms: number } }[];
}

export async function auditSales(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  audit.begin('sales');
  const read = (status: string) =>
    allOf(
      (cursor) =>
        api.get<{ sales: Told[]; next_cursor: string | null }>(
          `/api/sales?limit=50&status=${status}${cursor}`,
        ),
      ({ sales }) => sales,
      ({ next_cursor }) => next_cursor,
    );
  const told = [...(await read('active')), ...(await read('voided'))];
  audit.same('ids', told.map(({ id }) => id).sort(), ledger.sales.map(({ id }) => id).sort());
  const byId = new Map(told.map((sale) => [sale.id, sale]));
  for (const sale of ledger.sales) {
    audit.begin('sales');
    const found = byId.get(sale.id);
    audit.same(`sale of ${nameOf(sale)}`, found && recordOf(found), expected(sale));
    audit.begin('journal');
    await auditHistory(audit, api, sale);
  }
  audit.begin('kitchen');
  await auditTickets(audit, api, ledger);
}

async function auditHistory(audit: Audit, api: Api, sale: SoldSale): Promise<void> {
  const { events } = await api.get<History>(`/api/sales/${sale.id}/history`);
  const seen = events.filter(({ action }) => action === 'seen').length;
  const story = events
    .filter(({ action }) => action !== 'seen')
    .map((event) => `${event.action} by ${event.staff_first_name}`);
  audit.same(nameOf(sale), story, sale.story);
  // A kitchen screen was open throughout, but the cook did not look at every ticket. A restored ticket is seen again.
  const most = sale.number === null ? 0 : 1 + sale.story.filter((told) => told.startsWith('restored')).length;
  audit.same(`${nameOf(sale)}, seen`, seen, Math.min(seen, most));
}

async function auditTickets(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  const tickets = new Map(
    (await api.tickets()).filter(({ voided }) => !voided).map((ticket) => [ticket.id, ticket]),
  );
  const expectedTickets = ledger.active.filter(({ number }) => number !== null);
  audit.same('tickets', [...tickets.keys()].sort(), expectedTickets.map(({ id }) => id).sort());
  for (const sale of expectedTickets)
    audit.same(`ticket of ${nameOf(sale)}`, stateOf(tickets.get(sale.id)), ticketOf(sale));
  const summary = await api.get<{ active_count: number; numbers_in_use: number[] }>(
    '/api/orders/active-summary',
  );
  audit.same('active orders', summary.active_count, ledger.open.length);
  const numbers = [...new Set(ledger.open.map(({ number }) => number ?? 0))].sort((a, b) => a - b);
  audit.same(
    'numbers in use',
    summary.numbers_in_use.toSorted((a, b) => a - b),
    numbers,
  );
}

function nameOf(sale: SoldSale): string {
  return `#${sale.number ?? 'none'} (${sale.id})`;
}

function recordOf(sale: Told) {
  return {
    number: sale.order_number,
    type: sale.order_type,
    tenths: sale.discount_tenths,
    subtotal: sale.subtotal_centavos,
    discount: sale.discount_centavos,
    total: sale.total_centavos,
    cogs: sale.cogs_centavos,
    received: sale.cash_received_centavos,
    change: sale.change_centavos,
    method: sale.payment_method,
    tenders: sale.tenders
      .map((tender) => [
        tender.kind,
        tender.amount_centavos,
        tender.received_centavos,
        tender.reference,
        tender.verified_at !== null,
      ])
      .sort(),
    givenBack: sale.given_back_centavos,
    voided: sale.voided,
    returned: sale.stock_returned,
    lines: sale.lines.map((line) => [
      line.name,
      line.price_centavos,
      line.quantity,
      line.temperature,
      line.order_type,
    ]),
  };
}

function expected(sale: SoldSale) {
  return {
    number: sale.number,
    type: sale.type,
    tenths: sale.tenths,
    subtotal: sale.subtotal,
    discount: sale.discount,
    total: sale.total,
    cogs: sale.cogs,
    received: sale.received,
    change: sale.received === null ? null : sale.received - sale.cash,
    method: methodOf(sale),
    tenders: tendersOf(sale).sort(),
    givenBack: sale.givenBack,
    voided: sale.voided,
    returned: sale.stockReturned,
    lines: sale.lines.map((line) => [line.name, line.price, line.quantity, line.temperature, line.type]),
  };
}

/** A sale paid entirely in cash has no tenders. */
function tendersOf({ cash, received, others }: SoldSale) {
  if (others.length === 0) return [];
  const tenders = others.map((part) => [KINDS[part.name], part.amount, null, part.reference, part.verified]);
  return cash > 0 ? [['cash', cash, received, null, false], ...tenders] : tenders;
}

function stateOf(ticket: Ticket | undefined) {
  return (
    ticket && [
      ticket.order_number,
      ticket.order_status,
      ticket.completed_at !== null,
      ticket.lines.map(({ completed }) => completed),
    ]
  );
}

function ticketOf(sale: SoldSale) {
  const ticks = sale.lines.map(({ ticked }) => ticked);
  const status = isDone(sale) ? 'completed' : ticks.includes(true) ? 'in_progress' : 'pending';
  return [sale.number, status, isDone(sale), ticks];
}
