import { formatPeso } from '~/lib/money';
import classes from './last-change.module.css';
import { changeOf, useLastSale } from './last-sale';

/** What the last sale left to give back; 0 also where no cash was typed. */
export function useLastChange(): number {
  return useLastSale(({ last }) => (last && changeOf(last)) ?? 0);
}

/** Stays in sight until the next order begins: the customer may ask again. */
export function LastChange() {
  const number = useLastSale(({ last }) => last?.order_number ?? null);
  const change = useLastChange();
  if (change <= 0) return null;
  return (
    <p className={classes.change}>
      <span>{number === null ? 'Change' : `Change for order #${number}`}</span> <b>{formatPeso(change)}</b>
    </p>
  );
}
