import { formatPeso } from '~/lib/money';
import { formatTenths } from '../discount';
import { itemsText } from '../lines';
import { sumsOf } from '../payment/new-sale';
import { useOrder } from '../store';
import classes from './order-body.module.css';

/** Always the same three rows, so that the total never jumps. */
export function OrderTotals() {
  const lines = useOrder((order) => order.lines);
  const tenths = useOrder((order) => order.discount_tenths);
  const sums = sumsOf(lines, tenths);
  return (
    <dl className="stack gap-0">
      <div className={`row wrap baseline small dim ${classes.part}`}>
        <dt>
          <span>Subtotal</span>
          {lines.length > 0 && ` (${itemsText(lines)})`}
        </dt>
        <dd className="push">{formatPeso(sums.subtotal_centavos)}</dd>
      </div>
      <div className={`row wrap baseline small dim ${classes.part}`}>
        <dt>Discount{tenths > 0 && ` (${formatTenths(tenths)} %)`}</dt>
        <dd className="push">{formatPeso(sums.discount_centavos === 0 ? 0 : -sums.discount_centavos)}</dd>
      </div>
      <div className="row wrap baseline huge strong">
        <dt>Total</dt>
        <dd className="push">{formatPeso(sums.total_centavos)}</dd>
      </div>
    </dl>
  );
}

export function useTotal(): number {
  return useOrder((order) => sumsOf(order.lines, order.discount_tenths).total_centavos);
}
