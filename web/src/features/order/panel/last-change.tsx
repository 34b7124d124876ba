import { formatPeso } from '~/lib/money';
import { changeOf, useLastSale } from '../payment/last-sale';
import classes from './order-lines.module.css';

/** The change of the last sale; 0 if no cash was entered. */
export function useLastChange(): number {
  return useLastSale(({ last }) => (last && changeOf(last)) ?? 0);
}

/** Shown until the next order begins, because the customer may ask again. */
export function LastChange() {
  const number = useLastSale(({ last }) => last?.order_number ?? null);
  const change = useLastChange();
  if (change <= 0) return null;
  return (
    <p className={`card row between baseline ${classes.change}`}>
      <span>{number === null ? 'Change' : `Change for order #${number}`}</span>{' '}
      <b className="large">{formatPeso(change)}</b>
    </p>
  );
}
