import { useOrder } from '../store';
import { type SummableOrder, sumsOf } from './sums';
import { useTerms } from './terms';

/** The open order and what it comes to; re-renders only when that may change. */
export function useOrderSums() {
  const lines = useOrder((order) => order.lines);
  const discount_tenths = useOrder((order) => order.discount_tenths);
  const persons = useOrder((order) => order.persons);
  const entitled = useOrder((order) => order.entitled);
  const { terms, card_details } = useTerms();
  const order: SummableOrder = { lines, discount_tenths, persons, entitled };
  return { order, sums: sumsOf(order, terms), terms, details: card_details };
}
