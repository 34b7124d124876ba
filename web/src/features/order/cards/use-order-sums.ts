import { useOrder } from '../store';
import { type Reckonable, sumsOf } from './sums';
import { useTerms } from './terms';

/** The open order and what it comes to; re-renders only when that may change. */
export function useReckoned() {
  const lines = useOrder((order) => order.lines);
  const discount_tenths = useOrder((order) => order.discount_tenths);
  const persons = useOrder((order) => order.persons);
  const entitled = useOrder((order) => order.entitled);
  const { terms, card_details } = useTerms();
  const order: Reckonable = { lines, discount_tenths, persons, entitled };
  return { order, sums: sumsOf(order, terms), terms, details: card_details };
}
