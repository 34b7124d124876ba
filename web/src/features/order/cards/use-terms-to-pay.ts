import { useEffect, useRef } from 'react';
import { showFailure } from '~/components/toast';
import { formatPeso } from '~/lib/money';
import type { OrderDetails } from '../storage';
import { useOrder } from '../store';
import { arePlain, useTerms } from './terms';

/**
 * The shop's terms while an order is being paid, as part of its details. If a change in Settings changes the total
 * during that time, whoever counts the cash is told.
 */
export function useTermsToPay(total: number): Pick<OrderDetails, 'terms'> {
  const terms = useTerms((known) => known.terms);
  const hasCards = useOrder((order) => order.entitled.length > 0);
  const before = useRef({ terms, total });
  useEffect(() => {
    const { terms: known, total: was } = before.current;
    before.current = { terms, total };
    if (terms !== known && total !== was) tellTotalChanged(was, total);
  }, [terms, total]);
  return arePlain(terms) && !hasCards ? {} : { terms };
}

export function tellTotalChanged(was: number, total: number): void {
  showFailure(
    `VAT or service charge was changed in Settings. The total was ${formatPeso(was)} and is ${formatPeso(total)} now.`,
    'Total Changed',
  );
}
