import { create } from 'zustand';
import { formatPeso } from '~/lib/money';
import classes from './last-change.module.css';
import type { MadeSale } from './new-sale';

interface Change {
  order_number: number | null;
  change_centavos: number;
}

/** Null before the first sale, and after one that left nothing to give back. */
export const useLastChange = create<{ last: Change | null }>(() => ({ last: null }));

/** Of the sale just made; nothing where no cash was typed, or it was exact. */
export function keepChange(sale: MadeSale): void {
  const { order_number = null, cash_received_centavos, total_centavos } = sale;
  const change_centavos = (cash_received_centavos ?? 0) - total_centavos;
  useLastChange.setState({ last: change_centavos > 0 ? { order_number, change_centavos } : null });
}

/** Stays in sight until the next order begins: the coins are counted when the dialog has long closed. */
export function LastChange() {
  const last = useLastChange((state) => state.last);
  if (!last) return null;
  return (
    <p className={classes.change}>
      <span>{last.order_number === null ? 'Change' : `Change of order #${last.order_number}`}</span>{' '}
      <b>{formatPeso(last.change_centavos)}</b>
    </p>
  );
}
