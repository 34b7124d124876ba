/** Input and result of a bill's arithmetic. Amounts in centavos; prices include VAT where the shop is registered. */
import type { KindName, Vat } from './kinds';

/** How the shop sells; the service charge is in tenths of a percent, on dine-in lines or on all. */
export interface Terms {
  vat_registered: boolean;
  service_tenths: number;
  service_on: 'dine-in' | 'all';
  /** The service charge is reckoned on the amount after the discounts, not on the prices. */
  service_discounted: boolean;
}

export interface Line {
  id: string;
  price_centavos: number;
  quantity: number;
  order_type: 'dine-in' | 'take-out';
}

/**
 * Somebody with a card; without `lines` their share is by head, otherwise `lines` says how many of each were theirs.
 */
export interface Entitled {
  kind: KindName;
  id_number: string;
  lines: readonly { line_id: string; quantity: number }[];
}

/** An order with its percentage discount; `persons` at the table is null if the entitled have chosen lines instead. */
export interface Bill {
  lines: readonly Line[];
  discount_tenths: number;
  persons: number | null;
  entitled: readonly Entitled[];
}

/** Which of two discounts counts for a person: the law's, or the order's percentage. */
export type Counted = 'law' | 'percentage';

/** The share of one entitled person, who pays gross - less VAT - discount. */
export interface Share {
  kind: KindName;
  vat: Vat;
  counted: Counted;
  gross_centavos: number;
  less_vat_centavos: number;
  discount_centavos: number;
  pays_centavos: number;
  /** The exempt sales of the record: the share without VAT, before the discount. */
  exempt_centavos: number;
}

/**
 * A bill's amounts, which add up to the total in two ways. For the customer: subtotal - percentage discount - less VAT
 * - law discount + service charge. For the tax office: VATable + VAT + exempt + zero-rated - untaxed discount + service
 * charge; exempt and zero-rated sales are before the discounts, and the untaxed discount is what came off those.
 */
export interface Reckoned {
  subtotal_centavos: number;
  percentage_discount_centavos: number;
  less_vat_centavos: number;
  law_discount_centavos: number;
  service_charge_centavos: number;
  total_centavos: number;
  vatable_centavos: number;
  vat_centavos: number;
  exempt_centavos: number;
  zero_rated_centavos: number;
  untaxed_discount_centavos: number;
  shares: Share[];
}

/** Why a bill is impossible; the server refuses it by the same word (tax/errors.py). */
export type Problem =
  | 'unknown_kind'
  | 'persons_out_of_range'
  | 'too_many_entitled'
  | 'id_used_twice'
  | 'not_by_head'
  | 'heads_or_lines'
  | 'nothing_chosen'
  | 'unknown_line'
  | 'line_given_twice';

export function subtotalOf(lines: readonly Line[]): number {
  return sum(lines.map((line) => line.price_centavos * line.quantity));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
