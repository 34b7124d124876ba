import { formatPeso } from '~/lib/money';
import { formatTenths } from '../discount';
import { itemsText } from '../lines';
import { sumsOf } from '../payment/new-sale';
import { useOrder } from '../store';
import classes from './order-totals.module.css';

/** Always the same three rows, so that the total never jumps. */
export function OrderTotals() {
  const lines = useOrder((order) => order.lines);
  const tenths = useOrder((order) => order.discount_tenths);
  const sums = sumsOf(lines, tenths);
  return (
    <dl className={classes.totals}>
      <div>
        <dt>
          <span>Subtotal</span>
          {lines.length > 0 && ` (${itemsText(lines)})`}
        </dt>
        <dd>{formatPeso(sums.subtotal_centavos)}</dd>
      </div>
      <div>
        <dt>Discount{tenths > 0 && ` (${formatTenths(tenths)} %)`}</dt>
        <dd>{formatPeso(sums.discount_centavos === 0 ? 0 : -sums.discount_centavos)}</dd>
      </div>
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{formatPeso(sums.total_centavos)}</dd>
      </div>
    </dl>
  );
}

export function useTotal(): number {
  return useOrder((order) => sumsOf(order.lines, order.discount_tenths).total_centavos);
}
