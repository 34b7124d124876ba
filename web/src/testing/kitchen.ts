/** The kitchen's screen, found by the words on it, and orders as a server would have them. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Ticket } from '~/api/types';
import { lineOf, listOf, tickedOf, ticketOf } from '~/features/kitchen/tickets/ticket-for-tests';
import { newId } from '~/lib/ids';
import { openApp } from './app';
import { answers } from './server';

/** An order of the last minute with these items, one of each; a higher number is younger. */
export function orderOf(order_number: number, items: string[], others: Partial<Ticket> = {}): Ticket {
  return ticketOf({
    id: newId(),
    order_number,
    created_at: new Date(Date.now() - 30_000 + order_number * 100).toISOString(),
    lines: items.map((name) => lineOf({ id: newId(), name })),
    ...others,
  });
}

/** A server that has these orders and takes a cook's ticks; returns the orders as the server has them now. */
export function serveOrders(...orders: Ticket[]): Map<number, Ticket> {
  const current = new Map(orders.map((order) => [order.order_number, order]));
  answers('get', '/api/orders', () => {
    const list = listOf(...current.values());
    const open = list.tickets.filter(({ completed_at }) => completed_at === null);
    return {
      ...list,
      completed_count: current.size - open.length,
      earlier_count: open.filter(({ on }) => on < list.on).length,
    };
  });
  answers('put', '/api/orders/{sale_id}/ticks', ({ line_ids, completed }) => {
    const ticket = [...current.values()].find(({ lines }) => lines.some(({ id }) => line_ids.includes(id)));
    if (!ticket) throw new Error('a tick of no order');
    const ticked = tickedOf(ticket, line_ids, completed);
    const completed_at = ticked.ticket.order_status === 'completed' ? new Date().toISOString() : null;
    ticked.ticket = { ...ticked.ticket, completed_at };
    current.set(ticket.order_number, ticked.ticket);
    return ticked;
  });
  answers('put', '/api/orders/seen', undefined);
  answers('put', '/api/orders/kitchen-screens/{screen_id}', undefined);
  answers('delete', '/api/orders/kitchen-screens/{screen_id}', undefined);
  return current;
}

export async function openKitchen(): Promise<void> {
  await openApp('/orders');
  await expect.element(page.getByText(/^\d+ active orders$/)).toBeVisible();
  await expect.element(page.getByText('Loading orders...')).not.toBeInTheDocument();
}

export function activeCount(count: number): Locator {
  return page.getByText(`${count} active orders`, { exact: true });
}

export function ticket(number: number): Locator {
  return page.getByRole('article', { name: `ORDER #${number}`, exact: true });
}

/** Order numbers, the oldest first: in the order of the keyboard and of screen readers. */
export function ticketNumbers(): number[] {
  const tickets = page.getByRole('list', { name: 'Active Orders', exact: true }).getByRole('article');
  return tickets.elements().map((card) => Number(card.getAttribute('aria-label')?.replace('ORDER #', '')));
}

export function item(number: number, name: string): Locator {
  return ticket(number).getByRole('checkbox', { name });
}

/** What a finger taps: the whole row of an item. */
export function row(number: number, name: string): Locator {
  return ticket(number).getByText(name);
}

export function head(number: number): Locator {
  return ticket(number).getByRole('button', { name: new RegExp(`^Complete ORDER #${number} `) });
}

export function undo(number: number): Locator {
  return ticket(number).getByRole('button', { name: `Undo ORDER #${number}`, exact: true });
}

/** The card of the Completed section; a tap on its summary opens it. */
export function completedCard(number: number): Locator {
  return page
    .getByRole('region', { name: 'Completed' })
    .getByRole('listitem')
    .filter({ has: page.getByText(`ORDER #${number}`, { exact: true }) });
}

/** The place of a ticket on the screen. */
export function placeOf(number: number): object {
  return ticket(number).element().getBoundingClientRect().toJSON();
}
