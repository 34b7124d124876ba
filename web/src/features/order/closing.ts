/** What becomes of an order's lines when it is completed: pure, so that every order of events can be gone through. */
import type { NewSaleLine } from '~/api/types';
import { newId } from '~/lib/ids';
import { addLines, unsoldLines } from './lines';
import type { ClosedOrder, KeptOrder, OpenOrder } from './storage';

export function emptyOrder(sale_id = newId()): KeptOrder {
  return { sale_id, lines: [], discount_tenths: 0, order_type: 'dine-in', approval: null, changes: [] };
}

/**
 * The same order or, if it is closed, the next one: empty, since whoever added something as it was closed adds it to
 * that one.
 */
export function orderAfter(order: KeptOrder, closed: readonly ClosedOrder[]): KeptOrder {
  const its = closed.find((each) => each.order.sale_id === order.sale_id);
  if (!its) return order;
  // That one may be closed too.
  return orderAfter(
    emptyOrder(its.next),
    closed.filter((each) => each !== its),
  );
}

/** What a sale of the order lacks, as the next order. */
export function orderWithout(order: OpenOrder, sold: readonly NewSaleLine[], next: string): KeptOrder {
  const lines = unsoldLines(order.lines, sold);
  return { ...emptyOrder(next), lines, order_type: lines.length > 0 ? order.order_type : 'dine-in' };
}

/** The refused order, open again; if another has begun meanwhile, its lines join that one. */
export function orderWithBack(order: KeptOrder, back: KeptOrder): KeptOrder {
  if (order.sale_id === back.sale_id) return order;
  if (order.lines.length === 0) return back;
  return { ...order, lines: addLines(order.lines, back.lines), changes: [...order.changes, ...back.changes] };
}
