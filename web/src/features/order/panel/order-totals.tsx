import type { ReactNode } from 'react';
import { formatPeso } from '~/lib/money';
import { orderOfType, sumsOf } from '../cards/sums';
import { useTerms } from '../cards/terms';
import { discountTitle } from '../cards/title';
import { useOrderSums } from '../cards/use-order-sums';
import { itemsText, type OrderType } from '../lines';
import { useOrder } from '../store';
import classes from './order-body.module.css';

/** Always the same rows, so that the total never moves; a shop with a service charge has one more. */
export function OrderTotals() {
  const { order, sums, terms } = useOrderSums();
  const { lines } = order;
  const off = sums.discount_centavos + sums.less_vat_centavos + sums.law_discount_centavos;
  return (
    <dl className="stack gap-0">
      <Part centavos={sums.subtotal_centavos}>
        <span>Subtotal</span>
        {lines.length > 0 && ` (${itemsText(lines)})`}
      </Part>
      <Part cut centavos={off === 0 ? 0 : -off}>
        {discountTitle(order, sums)}
      </Part>
      {terms.service_tenths > 0 && <Part centavos={sums.service_charge_centavos}>Service charge</Part>}
      <div className="row wrap baseline huge strong">
        <dt>Total</dt>
        <dd className="push">{formatPeso(sums.total_centavos)}</dd>
      </div>
    </dl>
  );
}

/** @param cut whether to cut off the words rather than wrap them, because they may be long */
function Part({ centavos, cut, children }: { centavos: number; cut?: boolean; children: ReactNode }) {
  return (
    <div className={`row baseline small dim ${cut ? '' : 'wrap'} ${classes.part}`}>
      <dt className={cut ? 'cut' : undefined}>{children}</dt>
      <dd className="push nowrap">{formatPeso(centavos)}</dd>
    </div>
  );
}

/** @param type compute the total as if the whole order had this type, while that is being chosen; default: as it is */
export function useTotal(type?: OrderType): number {
  const terms = useTerms((known) => known.terms);
  return useOrder((order) => sumsOf(type ? orderOfType(order, type) : order, terms).total_centavos);
}
