/** Words for a sale and its items, used on every screen. */
import type { Sale, SaleLine, TenderKind } from '~/api/types';

export const ORDER_TYPE_WORDS: Record<Sale['order_type'], string> = {
  'dine-in': 'Dine-in',
  'take-out': 'Take-out',
};

export const TEMPERATURE_WORDS: Record<NonNullable<SaleLine['temperature']>, string> = {
  hot: 'Hot',
  iced: 'Iced',
};

/** What a tender is called for good; a cafe names those of the kind `other` itself. */
export const TENDER_WORDS: Record<TenderKind, string> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
  card: 'Card',
  other: 'Other',
};

export type VoidReason = NonNullable<Sale['void_reason']>;

export const VOID_REASON_WORDS: Record<VoidReason, string> = {
  wrong_order: 'Wrong order',
  rung_up_twice: 'Rung up twice',
  customer_left: 'Customer left',
  sold_out: 'Sold out',
  complaint: 'Complaint',
  other: 'Other reason',
};

export const VOID_REASONS = Object.keys(VOID_REASON_WORDS) as VoidReason[];

/** Spec section 8: in place of items that an older system kept in a way that cannot be read. */
export const ITEMS_PROBLEMS: Record<NonNullable<Sale['items_problem']>, string> = {
  invalid_format: 'Invalid items format',
  undisplayable: 'Unable to display items',
};

/** A shorter delay of a sale is not worth mentioning. */
export const HELD_WORTH_A_WORD_MS = 60_000;

/** '#12'; a sale without a ticket has no number. */
export function numberOf({ order_number }: Pick<Sale, 'order_number'>): string {
  return order_number === null ? 'No number' : `#${order_number}`;
}

/** '2 Tapsilog, 1 Cafe Latte (iced)'. */
export function itemsInShort(lines: readonly Pick<SaleLine, 'quantity' | 'name' | 'temperature'>[]): string {
  return lines
    .map(({ quantity, name, temperature }) => `${quantity} ${name}${temperature ? ` (${temperature})` : ''}`)
    .join(', ');
}

/** 'Iced · Take-out'. @param withType where not all lines have the same */
export function detailOf(
  { temperature, order_type }: Pick<SaleLine, 'temperature' | 'order_type'>,
  withType: boolean,
  between = ' · ',
): string {
  const words = [temperature && TEMPERATURE_WORDS[temperature], withType && ORDER_TYPE_WORDS[order_type]];
  return words.filter(Boolean).join(between);
}

/** A sale that waited for the network reached the server, and the kitchen, later than it was paid. */
export function wasHeld({ created_at, recorded_at }: Pick<Sale, 'created_at' | 'recorded_at'>): boolean {
  return Date.parse(recorded_at) - Date.parse(created_at) > HELD_WORTH_A_WORD_MS;
}
