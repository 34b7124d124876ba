/** What an order comes to, wherever its total is shown. */
import type { NewTax } from '~/api/types';
import { discountOf } from '~/lib/money';
import { type Bill, type Share, subtotalOf, type Terms } from '~/lib/tax/bill';
import { reckon } from '~/lib/tax/reckoning';
import { refusedFor } from '~/lib/tax/sharing';
import { type OrderType, retypeAll, typeOf } from '../lines';
import type { OpenOrder } from '../storage';
import { follow } from './follow';
import { arePlain } from './terms';

export type SummableOrder = Pick<OpenOrder, 'lines' | 'discount_tenths' | 'persons' | 'entitled'>;

/** All in centavos: subtotal - discount - less VAT - discount by law + service charge = total. */
export interface OrderSums {
  subtotal_centavos: number;
  /** What the order's percentage takes off where no law gives more. */
  discount_centavos: number;
  less_vat_centavos: number;
  law_discount_centavos: number;
  service_charge_centavos: number;
  total_centavos: number;
  /** By card id; a card that cannot have a discount in its present state has no entry. */
  shares: ReadonlyMap<string, Share>;
}

const NO_SHARES: ReadonlyMap<string, Share> = new Map();

/** A card that cannot have a discount in its present state takes nothing off until somebody corrects it. */
export function sumsOf(order: SummableOrder, terms: Terms): OrderSums {
  const { lines, discount_tenths, entitled } = order;
  if (entitled.length === 0 && terms.service_tenths === 0) {
    const subtotal_centavos = subtotalOf(lines);
    const discount_centavos = discountOf(subtotal_centavos, discount_tenths);
    return {
      subtotal_centavos,
      discount_centavos,
      less_vat_centavos: 0,
      law_discount_centavos: 0,
      service_charge_centavos: 0,
      total_centavos: subtotal_centavos - discount_centavos,
      shares: NO_SHARES,
    };
  }
  const { bill, ids } = countable(order);
  const { shares, percentage_discount_centavos, ...sums } = reckon(bill, terms);
  return {
    ...sums,
    discount_centavos: percentage_discount_centavos,
    shares: new Map(ids.flatMap((id, place) => (shares[place] ? [[id, shares[place]]] : []))),
  };
}

/** The order as the discount laws' calculation takes it. */
export function billOf({ lines, discount_tenths, persons, entitled }: SummableOrder): Bill {
  return {
    lines,
    discount_tenths,
    persons: entitled.length > 0 ? persons : null,
    entitled: entitled.map(({ kind, id_number, lines: chosen }) => ({
      kind,
      id_number,
      lines: persons === null ? chosen : [],
    })),
  };
}

function countable(order: SummableOrder): { bill: Bill; ids: string[] } {
  let bill = billOf(order);
  const ids = order.entitled.map(({ id }) => id);
  for (let refused = refusedFor(bill); refused; refused = refusedFor(bill)) {
    const named = /^entitled\.(\d+)/.exec(refused.field)?.[1];
    const place = named === undefined ? bill.entitled.length - 1 : Number(named);
    const entitled = bill.entitled.filter((_, other) => other !== place);
    bill = { ...bill, entitled, persons: entitled.length > 0 ? bill.persons : null };
    ids.splice(place, 1);
  }
  return { bill, ids };
}

/**
 * The order as it would be with everything of that type, when the customer changes their mind about the whole order.
 */
export function orderOfType<Order extends SummableOrder & Pick<OpenOrder, 'order_type'>>(
  order: Order,
  type: OrderType,
): Order {
  if (type === typeOf(order)) return order;
  const lines = retypeAll(order.lines, type);
  return { ...order, lines, entitled: follow(order.entitled, order.lines, lines) };
}

/** What a sale says about its taxes; null if VAT, service charge and cards play no part. */
export function taxOf(order: SummableOrder, terms: Terms): NewTax | null {
  if (order.entitled.length === 0 && arePlain(terms)) return null;
  const { less_vat_centavos, law_discount_centavos, service_charge_centavos } = sumsOf(order, terms);
  const { persons, entitled } = billOf(order);
  return {
    terms,
    persons,
    entitled: order.entitled.map(({ kind, name, id_number }, place) => ({
      kind,
      name: name.trim(),
      id_number: id_number.trim(),
      lines: [...(entitled[place]?.lines ?? [])],
    })),
    less_vat_centavos,
    law_discount_centavos,
    service_charge_centavos,
  };
}
