import type { NewSale } from '~/api/types';
import { orderOfType, sumsOf, taxOf } from '../cards/sums';
import { PLAIN_TERMS } from '../cards/terms';
import type { OpenOrder, OrderDetails } from '../storage';

/** The parts of a completed sale that are reported. */
export type MadeSale = Pick<
  NewSale,
  | 'id'
  | 'order_number'
  | 'order_type'
  | 'total_centavos'
  | 'cash_received_centavos'
  | 'tenders'
  | 'lines'
  | 'tax'
>;

/**
 * The sale of an order, with the type from the dialog. If that differs from the order's, the customer changed their
 * mind about the whole order, and the lines follow. The result is the same in every tab, because the terms are those of
 * the closed order.
 */
export function newSale(order: OpenOrder, details: OrderDetails): NewSale {
  const { terms = PLAIN_TERMS, ...fields } = details;
  const sold = orderOfType(order, details.order_type);
  const { subtotal_centavos, discount_centavos, total_centavos } = sumsOf(sold, terms);
  const tax = taxOf(sold, terms);
  return {
    id: order.sale_id,
    ...fields,
    approval_id: order.approval?.id ?? null,
    discount_tenths: order.discount_tenths,
    subtotal_centavos,
    discount_centavos,
    total_centavos,
    ...(tax && { tax }),
    lines: sold.lines,
  };
}
