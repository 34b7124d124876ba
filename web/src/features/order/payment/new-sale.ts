import type { NewSale } from '~/api/types';
import { discountOf } from '~/lib/money';
import { type OrderLine, retypeAll, subtotalOf, typeOf } from '../lines';
import type { OpenOrder, OrderDetails } from '../storage';

interface OrderSums {
  subtotal_centavos: number;
  discount_centavos: number;
  total_centavos: number;
}

export function sumsOf(lines: readonly OrderLine[], tenths: number): OrderSums {
  const subtotal_centavos = subtotalOf(lines);
  const discount_centavos = discountOf(subtotal_centavos, tenths);
  return { subtotal_centavos, discount_centavos, total_centavos: subtotal_centavos - discount_centavos };
}

/** What to report about a completed sale. */
export type MadeSale = Pick<
  NewSale,
  'id' | 'order_number' | 'order_type' | 'total_centavos' | 'cash_received_centavos' | 'tenders' | 'lines'
>;

/**
 * The sale of an order, with the dialog's type. If that differs from the order's, the customer changed their mind
 * about the whole order, and the lines follow.
 */
export function newSale(order: OpenOrder, details: OrderDetails): NewSale {
  const changed = details.order_type !== typeOf(order);
  return {
    id: order.sale_id,
    ...details,
    approval_id: order.approval?.id ?? null,
    discount_tenths: order.discount_tenths,
    ...sumsOf(order.lines, order.discount_tenths),
    lines: changed ? retypeAll(order.lines, details.order_type) : order.lines,
  };
}
