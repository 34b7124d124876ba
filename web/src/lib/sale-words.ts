/** Words for a sale and its items, used on every screen. */
import type { LineOption, Sale, SaleLine, TenderKind } from '~/api/types';
import { TEMPERATURES } from './temperatures';

export const ORDER_TYPE_WORDS: Record<Sale['order_type'], string> = {
  'dine-in': 'Dine-in',
  'take-out': 'Take-out',
};

export const TEMPERATURE_WORDS: Record<NonNullable<SaleLine['temperature']>, string> = {
  hot: 'Hot',
  iced: 'Iced',
};

/** The fixed names of tenders; a cafe names those of the kind `other` itself. */
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

/** Spec section 8: shown in place of items that an earlier system stored in an unreadable way. */
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

/** The parts of a line that its words come from; a ticket's options are words already. */
interface Chosen {
  name?: string;
  temperature?: SaleLine['temperature'];
  options?: readonly (LineOption | string)[];
}

export function isTemperature({ choice_id }: LineOption): boolean {
  return choice_id in TEMPERATURES;
}

/** The options except the temperature, which has a word of its own, and a silog's type, which is in the name. */
export function shownOptions({ name = '', temperature, options = [] }: Chosen): LineOption[] {
  return options.filter(
    (option): option is LineOption =>
      typeof option !== 'string' &&
      !(temperature && isTemperature(option)) &&
      !name.includes(`(${option.name})`),
  );
}

/** 'Oat milk', 'Extra shot'. */
function optionWords(line: Chosen): string[] {
  const words = line.options?.filter((option) => typeof option === 'string') ?? [];
  return [...words, ...shownOptions(line).map(({ name }) => name)];
}

/** '2 Tapsilog, 1 Cafe Latte (iced, Oat milk)'. */
export function itemsInShort(lines: readonly (Chosen & Pick<SaleLine, 'quantity' | 'name'>)[]): string {
  return lines
    .map((line) => {
      const words = [line.temperature, ...optionWords(line)].filter(Boolean);
      return `${line.quantity} ${line.name}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
    })
    .join(', ');
}

/** 'Iced · Oat milk · Take-out'. @param withType true if the lines do not all have the same type */
export function detailOf(line: Chosen & Pick<SaleLine, 'order_type'>, withType: boolean): string {
  const words = [
    line.temperature && TEMPERATURE_WORDS[line.temperature],
    ...optionWords(line),
    withType && ORDER_TYPE_WORDS[line.order_type],
  ];
  return words.filter(Boolean).join(' · ');
}

/** A sale that waited for the network reached the server, and the kitchen, later than it was paid. */
export function wasHeld({ created_at, recorded_at }: Pick<Sale, 'created_at' | 'recorded_at'>): boolean {
  return Date.parse(recorded_at) - Date.parse(created_at) > HELD_WORTH_A_WORD_MS;
}
