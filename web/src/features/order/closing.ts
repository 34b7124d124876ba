/**
 * What happens to an order's lines and cards when it is completed: pure, so that the tests can try every order of
 * events.
 */
import { newId } from '~/lib/ids';
import { NO_CARDS } from './cards/cards';
import { follow } from './cards/follow';
import { cardsWithout, joinedCards, type Party } from './cards/joining';
import { addLines, unsoldLines } from './lines';
import type { MadeSale } from './payment/new-sale';
import type { ClosedOrder, OpenOrder, StoredOrder } from './storage';

export function emptyOrder(sale_id = newId()): StoredOrder {
  return {
    sale_id,
    lines: [],
    discount_tenths: 0,
    order_type: 'dine-in',
    approval: null,
    ...NO_CARDS,
    changes: [],
  };
}

/**
 * Return the same order or, if it is closed, the next one: empty, because whoever added something while the order was
 * being closed adds it to the next one.
 */
export function orderAfter(order: StoredOrder, closed: readonly ClosedOrder[]): StoredOrder {
  const its = closed.find((each) => each.order.sale_id === order.sale_id);
  if (!its) return order;
  // The next order may be closed too.
  return orderAfter(
    emptyOrder(its.next),
    closed.filter((each) => each !== its),
  );
}

/** The parts of a sale that say how much of an order was sold. */
export type Sold = Pick<MadeSale, 'lines' | 'tax'>;

/** The lines and cards of the order that the sale lacks, under new ids. No card is kept if no line is left. */
export function unsold(order: OpenOrder, sold: Sold): Party {
  const lines = unsoldLines(order.lines, sold.lines);
  if (lines.length === 0) return { lines, ...NO_CARDS };
  const { persons, entitled } = cardsWithout(order, sold.tax);
  return { lines, persons, entitled: follow(entitled, order.lines, lines) };
}

/** What the sale lacks, as the next order. */
export function orderWithout(order: OpenOrder, sold: Sold, next: string): StoredOrder {
  const left = unsold(order, sold);
  return { ...emptyOrder(next), ...left, order_type: left.lines.length > 0 ? order.order_type : 'dine-in' };
}

/** The order with the lines and cards of another one merged into it. */
export function orderWith(order: StoredOrder, other: Party): StoredOrder {
  const lines = addLines(order.lines, other.lines);
  const { persons, entitled } = joinedCards(order, other);
  return { ...order, lines, persons, entitled: follow(entitled, [...order.lines, ...other.lines], lines) };
}

/** The refused order, open again; if another order has begun since, the lines and cards of both become one order. */
export function orderWithBack(order: StoredOrder, back: StoredOrder): StoredOrder {
  if (order.sale_id === back.sale_id) return order;
  if (order.lines.length === 0) return { ...back, ...joinedCards(back, order) };
  return { ...orderWith(order, back), changes: [...order.changes, ...back.changes] };
}

/** The order after a change to its lines or to whose they are: the cards have no more of a line than there is. */
export function orderAfterChange(before: OpenOrder, after: StoredOrder): StoredOrder {
  const entitled = follow(after.entitled, before.lines, after.lines, true);
  return entitled === after.entitled ? after : { ...after, entitled };
}
