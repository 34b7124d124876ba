import type { Ticket, TicketLine } from '~/api/types';

export const TYPE_WORDS: Record<Ticket['order_type'], string> = {
  'dine-in': 'Dine-in',
  'take-out': 'Take-out',
};

export const TEMPERATURE_WORDS: Record<NonNullable<TicketLine['temperature']>, string> = {
  hot: 'Hot',
  iced: 'Iced',
};

/** The spec's words, whatever the number. */
export function activeOrders(count: number): string {
  return `${count} active orders`;
}

export function progress(ticked: number, lines: number): string {
  return `Progress: ${ticked}/${lines} items completed`;
}
